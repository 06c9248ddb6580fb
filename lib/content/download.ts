/** A document to fetch. */
export type Download = {
  href: string;
  label: string;
  /** `PDF`, `DOCX`, … */
  format: string;
  /** Null when the backend does not say. */
  bytes: number | null;
};
