import type { RichText } from './rich-text';

/** A piece of text that editors keep outside any page, such as opening hours. */
export type Block = { id: number; heading: string | null; body: RichText };
