import { openQueue } from '@/lib/queue/queue';
import { createWorker } from '@/lib/queue/worker';
import { createMailAdapter, type Transport } from '@/lib/forms/saved-searches/mail';
import { storeConfirmation } from '@/lib/forms/saved-searches/store-mails';
import type { Search, Vacancy } from '@/lib/forms/saved-searches/saved-search';
import { openSavedSearches } from '@/lib/forms/saved-searches/store';
import { findNews } from '@/lib/forms/saved-searches/watch';
import { TEST_KEYS } from '@/tests/lib/queue/support/keys';
import { stoppedClock } from '@/tests/lib/queue/support/outbox';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { makeKey } from '@/tests/support/make-key';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const ADDRESS = 'joop@kadelicht.example';

export const SEARCH: Search = {
  site: 'main',
  language: 'nl',
  overview: 'volunteerWork',
  search: '?location=504&day=2',
};

export const vacancy = (id: number): Vacancy => ({
  id,
  title: `Gastheer ${id}`,
  path: `/nl/vrijwilligerswerk-amsterdam/gastheer-${id}`,
  lines: ['Koffie & praatjes', 'De Kade'],
});

export const linkKey = makeKey('link');

export const sender = {
  name: 'Kadelicht',
  origin: 'https://www.kadelicht.example',
  mail: 'info@kadelicht.example',
};

/** Real databases in a folder, and a clock and a list that a test changes. */
export function openSite(transport: Transport, folder = temporaryFolder()) {
  const { now, pass } = stoppedClock();
  const store = openSavedSearches({ folder, ...TEST_KEYS, now });
  const outbox = openQueue({ folder, ...TEST_KEYS, now });
  const adapter = createMailAdapter({
    store,
    transport,
    linkKey,
    from: 'noreply@kadelicht.example',
    findSender: (site) => (site === 'main' ? sender : null),
  });
  const worker = createWorker({ queue: outbox, backend: null, ...adapter, now });
  const list: Vacancy[] = [vacancy(1), vacancy(2)];
  let hasOutage = false;
  const loadVacancies = () =>
    hasOutage ? Promise.reject(new Error('outage')) : Promise.resolve([...list]);
  const look = () => findNews({ store, queue: outbox, loadVacancies, now });
  /** Later than the time in which only the accepting process sends. */
  async function send(ms = 2 * 60_000): Promise<void> {
    pass(ms);
    await worker.runDue();
  }
  return {
    store,
    outbox,
    folder,
    list,
    now,
    look,
    send,
    pass,
    setOutage: (isOut: boolean) => {
      hasOutage = isOut;
    },
    /** Looks for news, and sends it. */
    async mailNews(): Promise<void> {
      await look();
      await send();
    },
    signUp(search = SEARCH, address = ADDRESS, ipAddress = '203.0.113.1'): string | null {
      const id = store.save(search, { address, seen: [1, 2], ipAddress });
      if (id !== null) storeConfirmation({ store, queue: outbox }, id);
      return id;
    },
  };
}

type Opened = ReturnType<typeof openSite>;

export function confirm(site: Opened): string {
  const id = site.signUp() ?? '';
  site.store.confirm(id);
  return id;
}
