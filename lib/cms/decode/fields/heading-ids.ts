import { chapterId } from '@/lib/content/chapters';

const HEADING = /<h2((?: [^>]*)?)>([^]*?)<\/h2>/g;

/** Gives the headings of sanitised HTML fragments to link to; of equal ones the first. */
export function withHeadingIds(html: string): string {
  const found = new Set<string>();
  return html.replaceAll(HEADING, (heading, attributes: string, text: string) => {
    const id = chapterId(text.replaceAll(/<[^>]*>/g, ''));
    if (found.has(id)) return heading;
    found.add(id);
    return `<h2 id="${id}"${attributes}>${text}</h2>`;
  });
}
