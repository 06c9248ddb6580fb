import path from 'node:path';
import { completeList } from '@/lib/cms/list';
import { nodeHref } from '@/lib/content/link';
import type { Teaser } from '@/lib/content/teaser';
import type { Deliverer } from '@/lib/forms/outbox/deliverer';
import type { Sender } from '@/lib/forms/saved-searches/mail';
import { type MailStore, mailStore, mailWorker } from '@/lib/forms/saved-searches/open';
import { mailDeliverer } from '@/lib/forms/saved-searches/postman';
import { enqueueConfirmation } from '@/lib/forms/saved-searches/queue';
import type { Search, Vacancy } from '@/lib/forms/saved-searches/saved-search';
import { fileTransport, smtpTransport } from '@/lib/forms/saved-searches/transport';
import { findNews } from '@/lib/forms/saved-searches/watch';
import { formatDay } from '@/lib/i18n/dates';
import { translatorOf } from '@/lib/i18n/translator';
import { env } from '@/lib/platform/env';
import { errorName, log } from '@/lib/platform/log';
import { secretFor } from '@/lib/platform/secret';
import { onShutdown } from '@/lib/platform/shutdown';
import { readQuery } from '@/lib/routing/overview-query';
import { rulesOf } from '@/lib/routing/overviews';
import { siteById, siteOrigin } from '@/sites/resolve';

function senderOf(id: string): Sender | null {
  const site = siteById(id);
  if (!site) return null;
  const { SITE_HOSTS, PORT } = env();
  return {
    name: site.name.nl,
    origin: siteOrigin(site, SITE_HOSTS, PORT),
    mail: site.contact.mail,
  };
}

const isVacancy = (teaser: Teaser): teaser is Teaser<'vacancy'> => teaser.kind === 'vacancy';

function toVacancy(teaser: Teaser<'vacancy'>, language: Search['language']): Vacancy {
  const { id, title, summary, place, hours, closes } = teaser;
  const until =
    closes &&
    translatorOf(language)('vacancy.until', { date: formatDay(closes, language, 'dayAndMonth') });
  const lines = [summary, place, hours, until].flatMap((line) => line ?? []);
  return { id, title, path: nodeHref(teaser, language), lines };
}

/** All vacancies of a saved search. Throws BackendError. */
export async function vacanciesOf({
  site,
  language,
  overview,
  search,
}: Search): Promise<Vacancy[]> {
  const { query } = readQuery(overview, new URLSearchParams(search));
  const filters = { choices: query.choices, date: null };
  const { teasers } = await completeList({ site, language }, rulesOf(overview).list, filters);
  return teasers.filter(isVacancy).map((teaser) => toVacancy(teaser, language));
}

export const linkKey = (): Buffer => secretFor('saved-search');

let worker: Deliverer | undefined;

function workerOf({ store, outbox }: MailStore): Deliverer {
  if (worker) return worker;
  const { MAIL_URL, MAIL_FROM, DATA_DIR } = env();
  const transport = MAIL_URL
    ? smtpTransport(MAIL_URL)
    : fileTransport(path.resolve(DATA_DIR, 'mail'));
  const deliver = mailDeliverer({
    ...{ store, transport, senderOf },
    linkKey: linkKey(),
    from: MAIL_FROM ?? null,
  });
  return (worker = mailWorker(outbox, deliver));
}

const MS = 1_000;
/** Long enough for the backend to answer, short enough for the visitor's mail to be there soon. */
const SEND_MS = 4_000;

/** Puts the mail that confirms a search in the outbox, and tries to send it. Throws StorageUnavailable. */
export function sendConfirmation(id: string): void {
  const stores = mailStore();
  const receipt = enqueueConfirmation(stores, id);
  if (receipt) void workerOf(stores).deliverNow(receipt, SEND_MS).catch(report);
}

const report = (error: unknown): void => {
  log('error', 'mail about saved searches failed', { fault: errorName(error) });
};

/** Sends what waits, and looks for new vacancies: in turns with the other renderers. */
export function startSavedSearches(): void {
  const { isMailPossible, SAVED_SEARCH_SECONDS } = env();
  if (!isMailPossible) return;
  const intervalMs = SAVED_SEARCH_SECONDS * MS;
  try {
    const stores = mailStore();
    const { store } = stores;
    const mails = workerOf(stores);
    mails.start();
    const look = () => {
      try {
        if (store.takeTurn(Date.now() + intervalMs * 0.9))
          findNews({ ...stores, vacanciesOf }).catch(report);
      } catch (error) {
        report(error);
      }
    };
    const looking = setInterval(look, intervalMs).unref();
    onShutdown(() => {
      clearInterval(looking);
      return mails.stop();
    });
  } catch (error) {
    report(error);
  }
}
