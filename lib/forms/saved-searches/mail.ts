import type { KeyObject } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import type { Language } from '@/lib/content/language';
import { type Translator, translatorOf } from '@/lib/i18n/translator';
import { overviewPath } from '@/lib/routing/overviews';
import type { Adapter } from '@/lib/queue/attempt';
import type { DeliveryResult } from '@/lib/queue/job';
import { actionLink, pageLink } from './links';
import type { SavedSearch, Vacancy } from './saved-search';
import type { SavedSearches } from './store';
import { mailPayload, NEWS } from './store-mails';

/** The site that a mail is from. */
export type Sender = { name: string; origin: string; mail: string };

export type Mail = {
  /** Stable over retries, so that a mailbox recognises a repeat. */
  id: string;
  to: string;
  from: { name: string; address: string };
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  stopUrl: string;
};

type Part = { text: string; href?: string };
type Block = readonly Part[];

const writeText = (blocks: readonly Block[]): string =>
  blocks
    .map((parts) => parts.map(({ text, href }) => (href ? `${text}: ${href}` : text)).join('\n'))
    .join('\n\n');

const writeHtml = (blocks: readonly Block[], language: string): string => {
  const line = ({ text, href }: Part) =>
    href ? `<a href="${escapeUTF8(href)}">${escapeUTF8(text)}</a>` : escapeUTF8(text);
  const paragraphs = blocks.map((parts) => `<p>${parts.map(line).join('<br>')}</p>`);
  return `<!doctype html><html lang="${language}"><body>${paragraphs.join('')}</body></html>`;
};

type Composed = Pick<Mail, 'id' | 'date'> & {
  saved: SavedSearch;
  sender: Sender;
  from: string;
  linkKey: KeyObject;
};

function envelope(composed: Composed, subject: string, blocks: readonly Block[]): Mail {
  const { saved, sender, from, linkKey, id, date } = composed;
  const { language, address } = saved;
  return {
    id,
    date,
    subject,
    to: address,
    replyTo: sender.mail,
    from: { name: sender.name, address: from },
    text: `${writeText(blocks)}\n`,
    html: writeHtml(blocks, language),
    stopUrl: sender.origin + actionLink('stop', { id: saved.id, language, key: linkKey }),
  };
}

const greeting = (t: Translator): Block => [{ text: t('savedSearch.mail.hello') }];

const listLink = ({ overview, language, search }: SavedSearch, { origin }: Sender) =>
  `${origin}${overviewPath(overview, language)}${search}`;

/** To confirm that the address is theirs. */
function confirmationMail(composed: Composed): Mail {
  const { saved, sender, linkKey } = composed;
  const { language, id } = saved;
  const t = translatorOf(language);
  const confirm = sender.origin + pageLink('confirm', { id, language, key: linkKey });
  const name = t(`overview.${saved.overview}`);
  return envelope(composed, t('savedSearch.mail.confirmSubject', { name }), [
    greeting(t),
    [{ text: t('savedSearch.mail.confirm', { name }) }],
    [{ text: t('savedSearch.mail.yourList'), href: listLink(saved, sender) }],
    [{ text: t('savedSearch.mail.confirmLink'), href: confirm }],
    [{ text: t('savedSearch.mail.notYou') }],
    [{ text: sender.name }],
  ]);
}

/** Names what is new in the list. */
function newsMail(composed: Composed, found: readonly Vacancy[]): Mail {
  const { saved, sender, linkKey } = composed;
  const { language, id } = saved;
  const t = translatorOf(language);
  const stop = sender.origin + pageLink('stop', { id, language, key: linkKey });
  return envelope(composed, t('savedSearch.mail.newsSubject', { count: found.length }), [
    greeting(t),
    [{ text: t('savedSearch.mail.news', { count: found.length }) }],
    ...found.map(({ title, path, lines }) => [
      { text: title, href: sender.origin + path },
      ...lines.map((text) => ({ text })),
    ]),
    [{ text: t('savedSearch.mail.yourList'), href: listLink(saved, sender) }],
    [{ text: t('savedSearch.mail.stop'), href: stop }],
    [{ text: sender.name }],
  ]);
}

/** Never throws. */
export type Transport = (mail: Mail) => Promise<DeliveryResult>;

type Options = {
  store: SavedSearches;
  transport: Transport;
  linkKey: KeyObject;
  /** Null for a site that is no longer there. */
  findSender: (site: string, language: Language) => Sender | null;
  /** Null: the address of the site. */
  from: string | null;
};

/** Sends mails, except about a search that was removed or confirmed meanwhile. A repeat has the same Message-ID. */
export const createMailAdapter = ({
  store,
  transport,
  linkKey,
  findSender,
  from,
}: Options): Adapter => ({
  deliver: ({ key, webform, payload, acceptedAt }) => {
    const { id, vacancies: found } = mailPayload.parse(payload);
    const saved = store.find(id);
    const sender = saved && findSender(saved.site, saved.language);
    const isWanted = saved?.isConfirmed === (webform === NEWS);
    if (!saved || !sender || !isWanted) return Promise.resolve({ kind: 'delivered' });
    const date = new Date(acceptedAt);
    const composed = { id: key, date, saved, sender, from: from ?? sender.mail, linkKey };
    return transport(webform === NEWS ? newsMail(composed, found) : confirmationMail(composed));
  },
});
