import { useTranslations } from 'next-intl';
import type { FormAlternate, FormDraft } from '@/components/forms/form-context';
import type { Confirmation } from '@/lib/forms/submission/result';
import { type PageQuery, toPageSearch } from '@/lib/routing/page-query';
import { SplitConfirmation, SplitDonationForm, SplitForm } from '@/components/forms/split-islands';
import { ContactLinks } from '@/components/ui/links/contact-links';
import { loadForm } from '@/lib/cms/webform';
import { loadOptional } from '@/lib/cms/report';
import { resolveDonation } from '@/lib/content/donation';
import { type Language, LANGUAGES, type SiteLocale } from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';
import { formAction } from '@/lib/routing/paths';
import { SignUpForm } from '@/components/forms/sign-up-form';
import type { DonationFormOptions } from '@/components/forms/donation-form';
import type { FormOptions } from '@/components/paragraphs/context';
import type { Answers } from '@/lib/forms/definition/answer';
import { donationAnswers } from '@/lib/forms/definition/donation-answers';
import { type Form, PAYMENT_RESULT_FORM, type WebformMessages } from '@/lib/forms/definition/form';
import { findSignUp } from '@/lib/forms/definition/sign-up';
import {
  buildInitialFieldAnswers,
  buildPresetAnswers,
} from '@/lib/forms/definition/initial-answers';
import { fill } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';
import type { Site } from '@/sites/site';

export type FormRequest = {
  query: PageQuery;
  /** The rejected or earlier submission to show again, of the form that the query names. */
  draft: FormDraft | null;
  /** The confirmation of the query's receipt. */
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
  contact: Site['contact'];
  /** The page in its languages; none for an editor's draft. */
  paths: Paths;
} & FormOptions;

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

type ReceiptProps = Pick<Props, 'webform' | 'formRequest' | 'contact'> & {
  receipt: string;
  messages: WebformMessages;
};

function Receipt({ webform, receipt, formRequest, contact, messages }: ReceiptProps) {
  const { confirmation, isReceiptKnown } = formRequest;
  if (!isReceiptKnown) return <UnknownReceipt id={webform} receipt={receipt} contact={contact} />;
  const shown = confirmation ?? { title: null, message: null, next: null };
  return (
    <SplitConfirmation
      id={webform}
      messages={messages}
      accepted={{ outcome: 'accepted', receipt, ...shown }}
    />
  );
}

/** The answers to what the form and the choice of a donation both ask for. */
function fixAnswers(
  form: Form,
  initial: Answers,
  { choice: { choice, query } }: DonationFormOptions,
): Answers {
  const chosen = donationAnswers(form, resolveDonation(choice, query));
  return Object.fromEntries(Object.entries(chosen).filter(([key]) => Object.hasOwn(initial, key)));
}

const listAlternates = (paths: Paths, language: Language): readonly FormAlternate[] =>
  LANGUAGES.flatMap((other) => {
    const path = other === language ? undefined : paths[other];
    return path === undefined
      ? []
      : [{ language: other, path, label: messagesOf(other).webform.goOnHere }];
  });

type OpenFormProps = Omit<Props, 'isClosed'> & {
  form: Form;
  messages: WebformMessages;
  /** What was sent before, or rejected. */
  before: FormDraft | null;
};

function OpenForm({
  siteLocale: { language },
  webform,
  page,
  formRequest: { query, tokenFor },
  contact,
  isShort = false,
  presets = {},
  donation,
  paths,
  form,
  messages,
  before,
}: OpenFormProps) {
  const isBegun = query.form === webform;
  const initial = buildInitialFieldAnswers(form);
  const fixed = donation ? fixAnswers(form, initial, donation) : {};
  const start = { ...buildPresetAnswers(form, presets), ...fixed };
  // A browser without our cookie, or of someone else.
  const isLost = isBegun && query.draft !== null && before === null;
  const empty: FormDraft = {
    answers: { ...initial, ...start },
    files: {},
    problems: [],
    message: isLost ? fill(messages.errors.lost, { phone: contact.phone }) : null,
    step: null,
    draft: null,
  };
  const shared = {
    form,
    action: formAction(language, webform),
    token: tokenFor(webform),
    messages,
    page: `${page}${toPageSearch({ ...query, form: null, draft: null, receipt: null })}`,
  };
  const signUp = isShort && !isBegun ? findSignUp(form, messages) : null;
  if (signUp) return <SignUpForm {...shared} signUp={signUp} />;
  const props = {
    ...shared,
    language,
    alternates: listAlternates(paths, language),
    initial: before ? { ...before, answers: { ...before.answers, ...fixed } } : empty,
    ...(!before && Object.keys(start).length > 0 && { start }),
    contact,
  };
  if (!donation) return <SplitForm {...props} />;
  // The answers of a rejected form outlast another choice.
  const hidden = before?.draft ? { form: webform, draft: before.draft } : {};
  return <SplitDonationForm {...donation} choice={{ ...donation.choice, hidden }} form={props} />;
}

/** The form, its receipt, or that there is none now. */
export async function FormView({ isClosed = false, ...props }: Props) {
  const { siteLocale, webform, formRequest, contact } = props;
  const { query, draft } = formRequest;
  const messages = messagesOf(siteLocale.language).webform;
  const isBegun = query.form === webform;
  if (isBegun && query.receipt)
    return (
      <Receipt
        webform={webform}
        receipt={query.receipt}
        formRequest={formRequest}
        contact={contact}
        messages={messages}
      />
    );
  const form = await loadOptional(loadForm(siteLocale, webform, messages));
  const before = isBegun ? draft : null;
  const isKnown = form !== null && webform !== PAYMENT_RESULT_FORM;
  if (!isKnown || (isClosed && !before))
    return (
      <p>
        {isKnown ? messages.closed : messages.unavailable} <ContactLinks contact={contact} />
      </p>
    );
  return <OpenForm {...props} form={form} messages={messages} before={before} />;
}
