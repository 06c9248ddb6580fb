import { z } from 'zod';
import type { Paragraph, ParagraphKind } from '@/lib/content/paragraph';
import { list, machineName } from './fields/field';
import type { DecodeIssue } from './partial';
import * as action from './paragraphs/action';
import * as lists from './paragraphs/lists';
import * as media from './paragraphs/media';
import * as text from './paragraphs/text';

type KnownKind = Exclude<ParagraphKind, 'unknown'>;

const paragraphs = {
  text: ['text', text.text],
  'text-with-image': ['text_with_image', text.textWithImage],
  'text-with-icon': ['text_with_icon', text.textWithIcon],
  image: ['image', text.imageParagraph],
  quote: ['quote', text.quote],
  cta: ['cta', text.cta],
  'cta-block': ['cta_block', text.ctaBlock],
  'cta-campaign': ['cta_campaign', text.ctaCampaign],
  accordion: ['accordion', text.accordion],
  'vacancy-details': ['vacancy_details', text.vacancyDetails],
  'hero-carousel': ['hero_carousel', media.heroCarousel],
  'image-slider': ['image_slider', media.imageSlider],
  video: ['video', media.video],
  'download-list': ['download_list', media.downloadList],
  'contact-information': ['contact_information', action.contactInformation],
  'key-figures': ['key_figures', action.keyFigures],
  donate: ['donate', action.donate],
  'donation-form': ['donation_form', action.donationForm],
  'donation-initialiser': ['donation_initializer_block', action.donationInitialiser],
  'newsletter-block': ['newsletter_block', action.newsletterBlock],
  webform: ['webform', action.webform],
  'recent-content': ['recent_content', lists.recentContent],
  'content-overview': ['content_overview', lists.contentOverview],
  'selected-content': ['selected_content', lists.selectedContent],
  'carousel-items': ['carousel_items', lists.carouselItems],
  partners: ['partners', lists.partners],
  'themes-overview': ['themes_overview', lists.themesOverview],
  topics: ['topics', lists.topics],
  'location-list': ['location_list', lists.locationList],
  'view-block': ['view_block', lists.viewBlock],
} satisfies {
  [Kind in KnownKind]: [bundle: string, schema: z.ZodType<Paragraph<Kind> | null>];
};

const byBundle = new Map<string, z.ZodType<Paragraph | null>>(Object.values(paragraphs));

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
  const schema = byBundle.get(entity.type ?? '');
  if (!schema) {
    return { issue: { entity: host, part, reason: 'unknown bundle' }, bundle: entity.type ?? '?' };
  }

  const inner = schema.safeParse(entity);
  return inner.success
    ? inner.data
    : { issue: { entity: host, part, reason: z.prettifyError(inner.error) }, bundle: null };
}

/** Skips and reports invalid paragraphs; an unknown bundle becomes `unknown`, which editors see. */
export function decodeParagraphs(
  wire: unknown,
  host: string,
  field = 'field_paragraphs',
): { paragraphs: Paragraph[]; issues: DecodeIssue[] } {
  const items = list(z.unknown()).safeParse(wire);
  if (!items.success) {
    const reason = z.prettifyError(items.error);
    return { paragraphs: [], issues: [{ entity: host, part: field, reason }] };
  }
  const decoded: Paragraph[] = [];
  const issues: DecodeIssue[] = [];
  for (const [index, item] of items.data.entries()) {
    const outcome = decodeParagraph(item, host);
    if (!outcome) continue;
    if ('kind' in outcome) {
      decoded.push(outcome);
      continue;
    }
    const { issue, bundle } = outcome;
    issues.push(issue);
    if (bundle) decoded.push({ kind: 'unknown', id: `unknown-${index}`, bundle });
  }
  return { paragraphs: decoded, issues };
}
