import type { Section } from './section';

/** What a document is made of, whatever kind of file it becomes: plain text without markup. */
export type PrintedDocument = {
  title: string;
  language: 'nl' | 'en';
  sections: readonly Section[];
  publisher: string;
};

/** When each file says that it was made: with the clock in it, no two would be the same. */
export const MADE = new Date(Date.UTC(2026, 0, 1));
