export const DOCUMENT_FORMATS = ['pdf', 'docx', 'odt'] as const;

/** The format of a document, which is also the extension of its file. */
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

export const documentTypes: { readonly [Format in DocumentFormat]: string } = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
};
