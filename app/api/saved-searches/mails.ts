import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import type { Language } from '@/lib/content/language';
import { loadCompleteList } from '@/lib/cms/view';
import { nodeHref } from '@/lib/content/link';
import type { Teaser } from '@/lib/content/teaser';
import { createMailAdapter, type Sender } from '@/lib/forms/saved-searches/mail';
import { storeConfirmation } from '@/lib/forms/saved-searches/store-mails';
import type { Search, Vacancy } from '@/lib/forms/saved-searches/saved-search';
import {
  fileTransport,
  MAIL_DEADLINE_MS,
  createSmtpTransport,
} from '@/lib/forms/saved-searches/transport';
import { findNews } from '@/lib/forms/saved-searches/watch';
import { openMails, openSearchStore } from '@/lib/forms/stores';
import { reasonForLog } from '@/lib/platform/database';
import { formatDay } from '@/lib/i18n/dates';
import { translatorOf } from '@/lib/i18n/translator';
import { type Env, env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { secretFor } from '@/lib/platform/secret';
import { onShutdown } from '@/lib/platform/shutdown';
import { waitAtMost } from '@/lib/platform/within';
import { createWorker } from '@/lib/queue/worker';
import { readQuery } from '@/lib/routing/overview-query';
import { rulesOf } from '@/lib/routing/overviews';
import { siteById, siteOrigin } from '@/sites/resolve';

function findSender(id: string, language: Language): Sender | null {
  const site = siteById(id);
  if (!site) return null;
  const { SITE_HOSTS, PORT } = env();
  return {
    name: site.name[language],
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
export async function loadVacancies({
  site,
  language,
  overview,
  search,
}: Search): Promise<Vacancy[]> {
  const { query } = readQuery(overview, new URLSearchParams(search));
  const filters = { choices: query.choices, date: null };
  const { teasers } = await loadCompleteList({ site, language }, rulesOf(overview).list, filters);
  return teasers.filter(isVacancy).map((teaser) => toVacancy(teaser, language));
}

export const linkKey = (): KeyObject => secretFor('saved-search');

const MS = 1_000;
/** Long enough for the backend to answer, short enough for the visitor's mail to be there soon. */
const SEND_MS = 4_000;
/** A mail that takes longer is sent again after the start, as after a kill. */
const STOP_MS = 25_000;

const report = (error: unknown): void => {
  log('error', 'mail about saved searches failed', { reason: reasonForLog(error) });
};

/** Opens the saved searches and their mails. Throws StorageUnavailable, as all of its functions do. */
export function openMailService(config: Env) {
  const store = openSearchStore(config);
  const queue = openMails(config);
  const { MAIL_URL, MAIL_FROM, DATA_DIR, SAVED_SEARCH_SECONDS } = config;
  const transport = MAIL_URL
    ? createSmtpTransport(MAIL_URL)
    : fileTransport(path.resolve(DATA_DIR, 'mail'));
  const from = MAIL_FROM ?? null;
  const worker = createWorker({
    queue,
    // A mail whose arrival is uncertain is sent again with the same Message-ID.
    backend: null,
    deadlineMs: MAIL_DEADLINE_MS,
    ...createMailAdapter({ store, transport, findSender, linkKey: linkKey(), from }),
  });
  let looking: NodeJS.Timeout | undefined;
  onShutdown(async () => {
    clearInterval(looking);
    await waitAtMost(worker.stop(), STOP_MS);
  });
  const intervalMs = SAVED_SEARCH_SECONDS * MS;

  function look(): void {
    try {
      if (store.takeTurn(Date.now() + intervalMs * 0.9))
        findNews({ store, queue, loadVacancies }).catch(report);
    } catch (error) {
      report(error);
    }
  }

  return {
    store,
    queue,

    /** Stores the mail that confirms a search, and tries to send it. */
    sendConfirmation(id: string): void {
      const receipt = storeConfirmation({ store, queue }, id);
      if (receipt) void worker.deliver(receipt, SEND_MS).catch(report);
    },

    /** Sends what waits, and looks for new vacancies: in turns with the other renderers. */
    start(): void {
      worker.start();
      looking = setInterval(look, intervalMs).unref();
    },
  };
}
