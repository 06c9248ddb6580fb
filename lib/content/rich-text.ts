declare const sanitized: unique symbol;

/** HTML that has passed the sanitiser of `lib/wire`; nothing else may be set as inner HTML. */
export type RichText = string & { readonly [sanitized]: true };

/** A piece of text that editors keep outside any page, such as opening hours. */
export type Block = { id: number; heading: string | null; body: RichText };
