/** Whose upload it is and for what: a reference is of use nowhere else. */
export type Binding = {
  site: string;
  webform: string;
  element: string;
  /** An opaque id of the visitor; never kept as it is. */
  visitor: string;
};
