import { isTooSoon, isTrapped } from './trap';
import type { Form } from '@/lib/forms/definition/form';
import { BackendError } from '@/lib/cms/http/failure';
import type { Language } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import { hiddenAnswers } from './hidden-answers';
import type { Outcome } from './outcome';
import type { Posted } from './receive-post';
import { send } from './send';

type Asked = {
  site: { id: string; contact: { mail: string } };
  language: Language;
  visitor: string;
};

const MAX_REFERRER = 500;

/** An address that a visitor came from, as far as it is one: without query and fragment. */
function referrerIn(text: string | null): string | null {
  if (!text || text.length > MAX_REFERRER || !URL.canParse(text)) return null;
  const { protocol, origin, pathname } = new URL(text);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}` : null;
}

/**
 * Lets a whole form through its guards, and sends it (trust rule 7). Whatever a guard says, the
 * answers stay, and a person can send them a moment later.
 */
export async function submitPosted(
  { site, language, visitor }: Asked,
  form: Form,
  posted: Posted,
  page: URL,
  means: Parameters<typeof send>[1],
): Promise<Outcome> {
  const { trouble } = messagesOf(language).webform;
  const { answers, problems, lost, token, key, trap } = posted;
  const again = (message: string): Outcome => ({ kind: 'refused', problems: lost, message });
  if (problems.length > 0)
    return { kind: 'refused', problems: [...problems, ...lost], message: null };

  if (!posted.isAnswered) return again(trouble.nothing);
  if (token.kind === 'expired') return again(trouble.expired);
  if (token.kind === 'forged' || key === null) return again(trouble.again);
  if (isTrapped(trap) || isTooSoon(token.issuedAt, Date.now())) return again(trouble.again);

  const siteLocale = { site: site.id, language };
  const origin = { page, referrer: referrerIn(posted.referrer) };
  try {
    const hidden = await hiddenAnswers(siteLocale, form, origin, site.contact.mail);
    if (hidden === 'no-activity') return again(trouble.noActivity);
    if (hidden === 'no-date') return again(trouble.noDate);
  } catch (error) {
    // The date is looked at once more when the form is delivered.
    if (!(error instanceof BackendError)) throw error;
  }
  return send({ siteLocale, form, answers, lost, origin, visitor, key }, means);
}
