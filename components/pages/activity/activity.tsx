import {
  PageBackLink,
  PageForm,
  PageParagraphs,
  PageRail,
  PageShare,
} from '@/components/pages/context';
import type { PageKind } from '@/components/pages/page-kind';
import { upcoming } from '@/lib/content/content-type';
import { SIGN_UP_FORM } from '@/lib/forms/submission/hidden-answers';
import { ActivityPage } from './activity-page';
import { describeDate } from './event';

export const activityKind: PageKind<'activity'> = {
  render: (node, context) => (
    <ActivityPage
      node={node}
      language={context.language}
      back={<PageBackLink context={context} node={node} />}
      rail={<PageRail context={context} node={node} />}
      share={<PageShare context={context} title={node.title} />}
      requested={context.formRequest.query}
      phone={context.site.contact.phone}
      form={<PageForm context={context} webform={SIGN_UP_FORM} />}
    >
      <PageParagraphs context={context} items={node.paragraphs} />
    </ActivityPage>
  ),
  describe: (node, context) =>
    upcoming(node.dates, new Date()).map((date) => describeDate(node, date, context)),
};
