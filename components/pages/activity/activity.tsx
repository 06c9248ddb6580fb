import { buildFrame, PageBackLink, PageForm } from '@/components/pages/context';
import type { PageKind } from '@/components/pages/page-kind';
import type { FormRequest } from '@/components/views/forms/form-view';
import { SIGN_UP_FORM } from '@/lib/forms/submission/hidden-answers';
import { ActivityPage } from './activity-page';
import { describeDates } from './event';

function postedIn({ query, draft }: FormRequest): 'rejected' | 'sent' | null {
  if (query.form !== SIGN_UP_FORM) return null;
  if (query.receipt !== null) return 'sent';
  return draft && 'rejected';
}

export const activityKind: PageKind<'activity'> = {
  render: (node, context) => (
    <ActivityPage
      {...buildFrame(node, context)}
      back={<PageBackLink context={context} node={node} />}
      requested={context.formRequest.query}
      posted={postedIn(context.formRequest)}
      phone={context.site.contact.phone}
      form={<PageForm context={context} webform={SIGN_UP_FORM} />}
    />
  ),
  describe: describeDates,
};
