import { optional } from '@/lib/backend/optional';
import { teasersOf } from '@/lib/backend/view';
import { UnknownParagraph } from '@/components/paragraphs/unknown';
import type { ParagraphContext } from '@/components/paragraphs/context';
import type { Paragraph } from '@/lib/content/paragraph';
import type { Place } from '@/lib/content/place';
import { logUnknownView } from '@/lib/backend/unknown-view';
import { ListView } from './list-view';

/** The views that an editor may put on a page. */
const VIEWS: ReadonlySet<string> = new Set([
  'annual_report',
  'certifications',
  'content_overview',
  'content_recent',
  'rental_locations',
  'topics',
]);

type Props = { place: Place; paragraph: Paragraph<'view-block'>; context: ParagraphContext };

/** A view that an editor placed. One that nobody knows is left out, named once in the log. */
export async function ViewBlock({ place, paragraph, context }: Props) {
  const { id, heading, view, display } = paragraph;
  if (!VIEWS.has(view)) {
    logUnknownView(view);
    return <UnknownParagraph paragraph={{ kind: 'unknown', id, bundle: view }} context={context} />;
  }
  const teasers = await optional(teasersOf(place, { view, display }));
  return <ListView view={view} heading={heading} teasers={teasers} language={place.language} />;
}
