import { getTranslations } from 'next-intl/server';
import type { FormDraft } from '@/components/forms/form-context';
import type { Confirmation } from '@/lib/forms/submission/result';
import { type PageQuery, toPageSearch } from '@/lib/routing/page-query';
import { SplitConfirmation, SplitForm } from '@/components/forms/split-islands';
import { formNamed } from '@/lib/cms/webform';
import { optional } from '@/lib/cms/report';
import type { SiteLocale } from '@/lib/content/language';
import { formAction } from '@/lib/routing/paths';
import type { Answers } from '@/lib/forms/definition/answer';
import { initialFieldAnswers } from '@/lib/forms/definition/initial-answers';
import { messagesOf } from '@/lib/i18n/messages';

export type FormRequest = {
  query: PageQuery;
  /** The rejected or earlier submission to show again, of the form that the query names. */
  draft: FormDraft | null;
  /** Of the query's receipt. */
  confirmation: Confirmation | null;
  tokenFor: (webform: string) => string;
};

type Props = {
  siteLocale: SiteLocale;
  webform: string;
  /** The path of the page, with language. */
  page: string;
  formRequest: FormRequest;
  contact: { phone: string; phoneHref: string; mail: string };
  /** Answers that the page knows, such as a chosen amount. */
  known?: Answers;
};

export async function FormView({
  siteLocale,
  webform,
  page,
  formRequest,
  contact,
  known = {},
}: Props) {
  const { language } = siteLocale;
  const { query, draft, confirmation, tokenFor } = formRequest;
  const messages = messagesOf(language).webform;
  if (query.form === webform && query.receipt)
    return (
      <SplitConfirmation
        id={webform}
        messages={messages}
        accepted={{
          outcome: 'accepted',
          receipt: query.receipt,
          ...(confirmation ?? { title: null, message: null, next: null }),
        }}
      />
    );

  const form = await optional(
    formNamed(siteLocale, webform, messagesOf(siteLocale.language).webform),
  );
  if (!form) {
    const t = await getTranslations('webform');
    return (
      <p>
        {t('unavailable')}{' '}
        {t.rich('contactLinks', {
          phone: () => <a href={contact.phoneHref}>{contact.phone}</a>,
          mail: () => <a href={`mailto:${contact.mail}`}>{contact.mail}</a>,
        })}
      </p>
    );
  }
  const initial = initialFieldAnswers(form);
  const ofForm = Object.entries(known).filter(([key]) => Object.hasOwn(initial, key));
  const answers = { ...initial, ...Object.fromEntries(ofForm) };
  const empty: FormDraft = {
    answers,
    files: {},
    problems: [],
    message: null,
    step: null,
    draft: null,
  };
  const action = formAction(language, webform);
  return (
    <SplitForm
      form={form}
      language={language}
      messages={messages}
      action={action}
      uploadAction={`${action}/files`}
      tokenAction={`${action}/token`}
      token={tokenFor(webform)}
      page={`${page}${toPageSearch({ ...query, form: null, draft: null, receipt: null })}`}
      hidden={{}}
      initial={query.form === webform && draft ? draft : empty}
      contact={{ phone: contact.phone, mail: contact.mail }}
    />
  );
}
