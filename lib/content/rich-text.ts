declare const sanitized: unique symbol;

/** HTML that has passed the sanitiser of `lib/wire`; nothing else may be set as inner HTML. */
export type RichText = string & { readonly [sanitized]: true };
