import { decodeXML } from 'entities';
import type { Paragraph } from './paragraph';

export type Chapter = { id: string; title: string };

/** A text in the letters of a path; empty where it has none. */
export const makeSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** The fragment of a heading's text. */
export const chapterId = (title: string): string => `h-${makeSlug(title)}`;

const HEADING = /<h2 id="([^"]+)"[^>]*>([^]*?)<\/h2>/g;

const textOf = (html: string) => decodeXML(html.replaceAll(/<[^>]*>/g, ''));

export const headingOf = (paragraph: Paragraph): string | null =>
  'heading' in paragraph ? paragraph.heading : null;

type Parts = { body?: string | null; paragraphs: readonly Paragraph[] };

/** The headings of a page in order: those of its text, then those of its paragraphs. */
export function listChapters({ body = null, paragraphs }: Parts): Chapter[] {
  const inBody = [...(body ?? '').matchAll(HEADING)].map(([, id = '', html = '']) => ({
    id,
    title: textOf(html),
  }));
  const below = paragraphs.flatMap((paragraph) => {
    const title = headingOf(paragraph);
    return title ? { id: chapterId(title), title } : [];
  });
  return [...inBody, ...below];
}
