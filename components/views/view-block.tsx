import { optional } from '@/lib/cms/optional';
import { teasersOf } from '@/lib/cms/view';
import type { SiteLocale } from '@/lib/content/site-locale';
import { logUnknownView } from '@/lib/cms/unknown-view';
import { UnknownParagraph } from '@/components/paragraphs/unknown';
import type { ParagraphContext } from '@/components/paragraphs/context';
import type { Paragraph } from '@/lib/content/paragraph';
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

type Props = {
  siteLocale: SiteLocale;
  paragraph: Paragraph<'view-block'>;
  context: ParagraphContext;
};

/** A view that an editor placed. One that nobody knows is left out, named once in the log. */
export async function ViewBlock({ siteLocale, paragraph, context }: Props) {
  const { id, heading, view, display } = paragraph;
  if (!VIEWS.has(view)) {
    logUnknownView(view);
    return <UnknownParagraph paragraph={{ kind: 'unknown', id, bundle: view }} context={context} />;
  }
  const teasers = await optional(teasersOf(siteLocale, { view, display }));
  return (
    <ListView view={view} heading={heading} teasers={teasers} language={siteLocale.language} />
  );
}
