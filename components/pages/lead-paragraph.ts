import type { Image } from '@/lib/content/media';
import type { Paragraph, ParagraphKind } from '@/lib/content/paragraph';
import type { RichText } from '@/lib/content/rich-text';

type Parts = {
  id: number;
  body: RichText | null;
  image: Image | null;
  paragraphs: readonly Paragraph[];
};

/** Puts a first paragraph of a kind before the text and the image of a page, which become paragraphs below it. */
export function leadWith(kind: ParagraphKind, { id, body, image, paragraphs }: Parts) {
  const [first, ...rest] = paragraphs;
  if (first?.kind !== kind) return { body, image, paragraphs };
  const below: Paragraph[] = [];
  if (body) below.push({ kind: 'text', id: `${String(id)}-body`, heading: null, body });
  if (image) below.push({ kind: 'image', id: `${String(id)}-image`, image, caption: null });
  return { body: null, image: null, paragraphs: [first, ...below, ...rest] };
}
