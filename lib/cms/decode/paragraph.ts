import { z } from 'zod';
import type { Paragraph, ParagraphKind } from '@/lib/content/paragraph';
import { list, machineName } from './fields/field';
import type { DecodeIssue } from './partial';
import * as action from './paragraphs/action';
import * as lists from './paragraphs/lists';
import * as media from './paragraphs/media';
import * as text from './paragraphs/text';

type KnownKind = Exclude<ParagraphKind, 'unknown'>;

const decoders = {
  text: text.text,
  'text-with-image': text.textWithImage,
  'text-with-icon': text.textWithIcon,
  image: text.imageParagraph,
  quote: text.quote,
  cta: text.cta,
  'cta-block': text.ctaBlock,
  'cta-campaign': text.ctaCampaign,
  accordion: text.accordion,
  'vacancy-details': text.vacancyDetails,
  'hero-carousel': media.heroCarousel,
  'image-slider': media.imageSlider,
  video: media.video,
  'download-list': media.downloadList,
  'contact-information': action.contactInformation,
  'key-figures': action.keyFigures,
  donate: action.donate,
  'donation-form': action.donationForm,
  'donation-initialiser': action.donationInitialiser,
  'newsletter-block': action.newsletterBlock,
  webform: action.webform,
  'recent-content': lists.recentContent,
  'content-overview': lists.contentOverview,
  'selected-content': lists.selectedContent,
  'carousel-items': lists.carouselItems,
  partners: lists.partners,
  'themes-overview': lists.themesOverview,
  topics: lists.topics,
  'view-block': lists.viewBlock,
} satisfies { [Kind in KnownKind]: z.ZodType<Paragraph<Kind> | null> };

const kinds = new Map<string, KnownKind>([
  ['text', 'text'],
  ['text_with_image', 'text-with-image'],
  ['text_with_icon', 'text-with-icon'],
  ['image', 'image'],
  ['quote', 'quote'],
  ['cta', 'cta'],
  ['cta_block', 'cta-block'],
  ['cta_campaign', 'cta-campaign'],
  ['accordion', 'accordion'],
  ['vacancy_details', 'vacancy-details'],
  ['hero_carousel', 'hero-carousel'],
  ['image_slider', 'image-slider'],
  ['video', 'video'],
  ['download_list', 'download-list'],
  ['contact_information', 'contact-information'],
  ['key_figures', 'key-figures'],
  ['donate', 'donate'],
  ['donation_form', 'donation-form'],
  ['donation_initializer_block', 'donation-initialiser'],
  ['newsletter_block', 'newsletter-block'],
  ['webform', 'webform'],
  ['recent_content', 'recent-content'],
  ['content_overview', 'content-overview'],
  ['selected_content', 'selected-content'],
  ['carousel_items', 'carousel-items'],
  ['partners', 'partners'],
  ['themes_overview', 'themes-overview'],
  ['topics', 'topics'],
  ['view_block', 'view-block'],
]);

const envelope = z.object({ entity: z.looseObject({ type: machineName }) });

type Skipped = { issue: DecodeIssue; bundle: string | null };

function decodeParagraph(wire: unknown, host: string): Paragraph | Skipped | null {
  const outer = envelope.safeParse(wire);
  if (!outer.success) {
    const reason = z.prettifyError(outer.error);
    return { issue: { entity: host, part: 'paragraph ?', reason }, bundle: null };
  }
  const { entity } = outer.data;
  const part = `paragraph ${entity.type ?? '?'}`;
  const kind = kinds.get(entity.type ?? '');
  if (!kind) {
    return { issue: { entity: host, part, reason: 'unknown bundle' }, bundle: entity.type ?? '?' };
  }

  const inner = decoders[kind].safeParse(entity);
  return inner.success
    ? inner.data
    : { issue: { entity: host, part, reason: z.prettifyError(inner.error) }, bundle: null };
}

/** Skips and reports invalid paragraphs; an unknown bundle becomes `unknown`, which editors see. */
export function decodeParagraphs(
  wire: unknown,
  host: string,
): { paragraphs: Paragraph[]; issues: DecodeIssue[] } {
  const items = list(z.unknown()).safeParse(wire);
  if (!items.success) {
    const reason = z.prettifyError(items.error);
    return { paragraphs: [], issues: [{ entity: host, part: 'field_paragraphs', reason }] };
  }
  const paragraphs: Paragraph[] = [];
  const issues: DecodeIssue[] = [];
  for (const [index, item] of items.data.entries()) {
    const outcome = decodeParagraph(item, host);
    if (!outcome) continue;
    if ('kind' in outcome) {
      paragraphs.push(outcome);
      continue;
    }
    const { issue, bundle } = outcome;
    issues.push(issue);
    if (bundle) paragraphs.push({ kind: 'unknown', id: `unknown-${index}`, bundle });
  }
  return { paragraphs, issues };
}
