import { z } from 'zod';
import {
  type Paragraph,
  type ParagraphKind,
  type Panel,
  RECENT_CONTENT_TYPES,
  TEXT_WITH_IMAGE_VARIANTS,
} from '@/lib/content/paragraph';
import { line, link, list, machineName, richText } from './field';
import { image } from './image';
import type { Fault } from './lenient';
import { teaserReferences } from './teaser';

const id = line.pipe(z.string());
const heading = line;

const text = z
  .object({ uuid: id, field_title: heading, field_text: richText })
  .transform((wire): Paragraph<'text'> | null =>
    wire.field_text
      ? { kind: 'text', id: wire.uuid, heading: wire.field_title, body: wire.field_text }
      : null,
  );

const variant = line.transform(
  (name) => TEXT_WITH_IMAGE_VARIANTS.find((known) => known === name) ?? 'default',
);

const textWithImage = z
  .object({
    uuid: id,
    field_variant: variant,
    field_title: heading,
    field_text: richText,
    field_image: image,
    field_link: link,
  })
  .transform((wire): Paragraph<'text-with-image'> | null =>
    wire.field_text
      ? {
          kind: 'text-with-image',
          id: wire.uuid,
          variant: wire.field_variant,
          heading: wire.field_title,
          body: wire.field_text,
          image: wire.field_image,
          link: wire.field_link,
        }
      : null,
  );

const textWithIcon = z
  .object({
    uuid: id,
    field_icon: line,
    field_title: heading,
    field_text: richText,
    field_link: link,
  })
  .transform((wire): Paragraph<'text-with-icon'> | null =>
    wire.field_title || wire.field_text
      ? {
          kind: 'text-with-icon',
          id: wire.uuid,
          icon: wire.field_icon,
          heading: wire.field_title,
          body: wire.field_text,
          link: wire.field_link,
        }
      : null,
  );

const picture = z
  .object({ uuid: id, field_image: image, field_caption: line })
  .transform((wire): Paragraph<'image'> | null =>
    wire.field_image
      ? { kind: 'image', id: wire.uuid, image: wire.field_image, caption: wire.field_caption }
      : null,
  );

const quote = z
  .object({ uuid: id, field_text: line, field_title: line })
  .transform((wire): Paragraph<'quote'> | null =>
    wire.field_text
      ? { kind: 'quote', id: wire.uuid, words: wire.field_text, speaker: wire.field_title }
      : null,
  );

const cta = z
  .object({ uuid: id, field_title: heading, field_link: link })
  .transform((wire): Paragraph<'cta'> | null =>
    wire.field_link
      ? { kind: 'cta', id: wire.uuid, heading: wire.field_title, link: wire.field_link }
      : null,
  );

const ctaBlock = z
  .object({ uuid: id, info: heading, body: richText, field_link: link })
  .transform((wire): Paragraph<'cta-block'> | null =>
    wire.info || wire.body
      ? {
          kind: 'cta-block',
          id: wire.uuid,
          heading: wire.info,
          body: wire.body,
          link: wire.field_link,
        }
      : null,
  );

const panel = z
  .object({ field_title: line, field_text: richText, field_link: link })
  .transform((wire): Panel | null =>
    wire.field_title && wire.field_text
      ? { title: wire.field_title, body: wire.field_text, link: wire.field_link }
      : null,
  );

const accordion = z
  .object({ uuid: id, field_title: heading, field_items: list(z.object({ entity: panel })) })
  .transform((wire): Paragraph<'accordion'> | null => {
    const panels = wire.field_items.flatMap((item) => item.entity ?? []);
    return panels.length > 0
      ? { kind: 'accordion', id: wire.uuid, heading: wire.field_title, panels }
      : null;
  });

const recentContent = z
  .object({ uuid: id, field_title: heading, field_type: line, field_link: link })
  .transform((wire): Paragraph<'recent-content'> | null => {
    const asked = RECENT_CONTENT_TYPES.find((type) => type === wire.field_type);
    return asked
      ? {
          kind: 'recent-content',
          id: wire.uuid,
          heading: wire.field_title,
          list: asked,
          link: wire.field_link,
        }
      : null;
  });

const selectedContent = z
  .object({ uuid: id, field_title: heading, field_content: teaserReferences })
  .transform((wire): Paragraph<'selected-content'> | null =>
    wire.field_content.length > 0
      ? {
          kind: 'selected-content',
          id: wire.uuid,
          heading: wire.field_title,
          teasers: wire.field_content,
        }
      : null,
  );

/** A kind without a decoder does not compile. */
const decoders = {
  text,
  'text-with-image': textWithImage,
  'text-with-icon': textWithIcon,
  image: picture,
  quote,
  cta,
  'cta-block': ctaBlock,
  accordion,
  'recent-content': recentContent,
  'selected-content': selectedContent,
} satisfies { [Kind in ParagraphKind]: z.ZodType<Paragraph<Kind> | null> };

/** The backend's bundle names, and the kind each one becomes. */
const kinds = new Map<string, ParagraphKind>([
  ['text', 'text'],
  ['text_with_image', 'text-with-image'],
  ['text_with_icon', 'text-with-icon'],
  ['image', 'image'],
  ['quote', 'quote'],
  ['cta', 'cta'],
  ['cta_block', 'cta-block'],
  ['accordion', 'accordion'],
  ['recent_content', 'recent-content'],
  ['selected_content', 'selected-content'],
]);

const envelope = z.object({ entity: z.looseObject({ type: machineName }) });

function decodeParagraph(wire: unknown, host: string): Paragraph | Fault | null {
  const outer = envelope.safeParse(wire);
  if (!outer.success) {
    return { entity: host, part: 'paragraph ?', reason: z.prettifyError(outer.error) };
  }
  const { entity } = outer.data;
  const part = `paragraph ${entity.type ?? '?'}`;
  const kind = kinds.get(entity.type ?? '');
  if (!kind) return { entity: host, part, reason: 'unknown bundle' };

  const inner = decoders[kind].safeParse(entity);
  return inner.success ? inner.data : { entity: host, part, reason: z.prettifyError(inner.error) };
}

/**
 * One bad paragraph must not cost the visitor the page: it is left out and named in `faults`, for
 * the caller to report. `host` is the entity that holds the paragraphs.
 */
export function decodeParagraphs(
  wire: unknown,
  host: string,
): { paragraphs: Paragraph[]; faults: Fault[] } {
  const items = list(z.unknown()).safeParse(wire);
  if (!items.success) {
    const reason = z.prettifyError(items.error);
    return { paragraphs: [], faults: [{ entity: host, part: 'field_paragraphs', reason }] };
  }
  const paragraphs: Paragraph[] = [];
  const faults: Fault[] = [];
  for (const item of items.data) {
    const outcome = decodeParagraph(item, host);
    if (!outcome) continue;
    if ('kind' in outcome) paragraphs.push(outcome);
    else faults.push(outcome);
  }
  return { paragraphs, faults };
}
