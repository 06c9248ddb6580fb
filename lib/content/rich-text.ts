declare const sanitized: unique symbol;

/** HTML from the sanitizer of `lib/cms/decode`; the only HTML that may be set as inner HTML. */
export type RichText = string & { readonly [sanitized]: true };
