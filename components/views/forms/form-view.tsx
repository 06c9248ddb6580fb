import { useTranslations } from 'next-intl';
import type { FormDraft } from '@/components/forms/form-context';
import type { Confirmation } from '@/lib/forms/submission/result';
import { type PageQuery, toPageSearch } from '@/lib/routing/page-query';
import { SplitConfirmation, SplitDonationForm, SplitForm } from '@/components/forms/split-islands';
import { formNamed } from '@/lib/cms/webform';
import { optional } from '@/lib/cms/report';
import type { SiteLocale } from '@/lib/content/language';
import { formAction } from '@/lib/routing/paths';
import { EmailForm, type EmailField } from '@/components/forms/email-form';
import type { FormOptions } from '@/components/paragraphs/context';
import { fieldsIn, type Form, PAYMENT_RESULT_FORM } from '@/lib/forms/definition/form';
import { initialFieldAnswers } from '@/lib/forms/definition/initial-answers';
import { messagesOf } from '@/lib/i18n/messages';

export type FormRequest = {
  query: PageQuery;
  /** The rejected or earlier submission to show again, of the form that the query names. */
  draft: FormDraft | null;
  /** Of the query's receipt. */
  confirmation: Confirmation | null;
  isReceiptKnown: boolean;
  tokenFor: (webform: string) => string;
};

type Props = {
  siteLocale: SiteLocale;
  webform: string;
  /** The path of the page, with language. */
  page: string;
  formRequest: FormRequest;
  contact: { phone: string; phoneHref: string; mail: string };
} & FormOptions;

export const emailIn = (form: Form): EmailField | undefined =>
  fieldsIn(form.elements).find((field): field is EmailField => field.kind === 'email');

function ContactLinks({ contact }: Pick<Props, 'contact'>) {
  const t = useTranslations('webform');
  return t.rich('contactLinks', {
    phone: () => <a href={contact.phoneHref}>{contact.phone}</a>,
    mail: () => <a href={`mailto:${contact.mail}`}>{contact.mail}</a>,
  });
}

type UnknownReceiptProps = { id: string; receipt: string } & Pick<Props, 'contact'>;

/** A number that was made up, or is older than what is stored: it says nothing about what was sent. */
export function UnknownReceipt({ id, receipt, contact }: UnknownReceiptProps) {
  const t = useTranslations('webform.unknownReceipt');
  return (
    <section id={id} aria-labelledby={`${id}-receipt`}>
      <h2 id={`${id}-receipt`}>{t('title')}</h2>
      <p>{t('body', { receipt })}</p>
      <p>
        <ContactLinks contact={contact} />
      </p>
    </section>
  );
}

export async function FormView({
  siteLocale,
  webform,
  page,
  formRequest,
  contact,
  known = {},
  isShort = false,
  donation,
}: Props) {
  const { language } = siteLocale;
  const { query, draft, confirmation, isReceiptKnown, tokenFor } = formRequest;
  const messages = messagesOf(language).webform;
  if (query.form === webform && query.receipt && !isReceiptKnown)
    return <UnknownReceipt id={webform} receipt={query.receipt} contact={contact} />;
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
  if (!form || webform === PAYMENT_RESULT_FORM) {
    return (
      <p>
        {messages.unavailable} <ContactLinks contact={contact} />
      </p>
    );
  }
  const initial = initialFieldAnswers(form);
  const ofForm = Object.entries(known).filter(([key]) => Object.hasOwn(initial, key));
  const fixed = Object.fromEntries(ofForm);
  const answers = { ...initial, ...fixed };
  const empty: FormDraft = {
    answers,
    files: {},
    problems: [],
    message: null,
    step: null,
    draft: null,
  };
  const action = formAction(language, webform);
  const token = tokenFor(webform);
  const ownPage = `${page}${toPageSearch({ ...query, form: null, draft: null, receipt: null })}`;
  const email = emailIn(form);
  if (isShort && email && query.form !== webform)
    return (
      <EmailForm {...{ form, answers, action, token, messages }} field={email} page={ownPage} />
    );
  const before = query.form === webform ? draft : null;
  const props = {
    ...{ form, language, messages, action, token },
    uploadAction: `${action}/files`,
    tokenAction: `${action}/token`,
    page: ownPage,
    hidden: {},
    initial: before ? { ...before, answers: { ...before.answers, ...fixed } } : empty,
    contact: { phone: contact.phone, mail: contact.mail },
  };
  if (!donation) return <SplitForm {...props} />;
  // The answers of a rejected form outlast another choice.
  const hidden = before?.draft ? { form: webform, draft: before.draft } : {};
  return <SplitDonationForm {...donation} choice={{ ...donation.choice, hidden }} form={props} />;
}
