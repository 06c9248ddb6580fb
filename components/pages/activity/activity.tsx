import { frameOf, PageBackLink, PageForm } from '@/components/pages/context';
import type { PageKind } from '@/components/pages/page-kind';
import { upcoming } from '@/lib/content/content-type';
import { SIGN_UP_FORM } from '@/lib/forms/submission/hidden-answers';
import { ActivityPage } from './activity-page';
import { describeDate } from './event';

export const activityKind: PageKind<'activity'> = {
  render: (node, context) => (
    <ActivityPage
      {...frameOf(node, context)}
      back={<PageBackLink context={context} node={node} />}
      requested={context.formRequest.query}
      phone={context.site.contact.phone}
      form={<PageForm context={context} webform={SIGN_UP_FORM} />}
    />
  ),
  describe: (node, context) =>
    upcoming(node.dates, new Date()).map((date) => describeDate(node, date, context)),
};
