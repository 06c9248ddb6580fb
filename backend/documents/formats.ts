import { makeDocx } from './make-docx';
import { makeOdt } from './make-odt';
import { makePdf } from './make-pdf';
import type { PrintedDocument } from './printed-document';

export const FORMATS = ['pdf', 'docx', 'odt'] as const;

/** The kind of a document's file, by the ending of its name. */
export type Format = (typeof FORMATS)[number];

type Details = { type: string; make: (document: PrintedDocument) => Promise<Buffer> };

/** The content type of each kind, and how its bytes are made. */
export const formats: { readonly [F in Format]: Details } = {
  pdf: { type: 'application/pdf', make: makePdf },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    make: makeDocx,
  },
  odt: { type: 'application/vnd.oasis.opendocument.text', make: makeOdt },
};
