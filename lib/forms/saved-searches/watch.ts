import type { Queue } from '@/lib/queue/queue';
import { dayOf } from '@/lib/content/local-day';
import { errorName, log } from '@/lib/platform/log';
import { storeNews } from './store-mails';
import type { Search, Vacancy } from './saved-search';
import type { SavedSearches, Watched } from './store';

type Options = {
  store: SavedSearches;
  queue: Queue;
  /** All that the list has now; throws during an outage. */
  loadVacancies: (search: Search) => Promise<readonly Vacancy[]>;
  now?: () => number;
};

/** Compares each saved search with its list, and stores a mail for what is new. */
export async function findNews(options: Options): Promise<void> {
  const { store, queue, loadVacancies, now = Date.now } = options;
  const today = dayOf(new Date(now()));
  const lists = new Map<string, Promise<readonly Vacancy[]>>();

  const findList = ({ site, language, overview, search }: Search) => {
    const key = JSON.stringify([site, language, overview, search]);
    const list = lists.get(key) ?? loadVacancies({ site, language, overview, search });
    lists.set(key, list);
    return list;
  };

  async function compare(saved: Watched): Promise<void> {
    const { id, planned, lastDay } = saved;
    if (planned) {
      storeNews({ queue, store }, id, planned);
      store.fulfil(id);
    }
    // One mail a day; what is new stays new until tomorrow.
    if (lastDay === today) return;
    const current = await findList(saved);
    const ids = current.map((vacancy) => vacancy.id);
    if (saved.seen === null) {
      store.see(id, ids);
      return;
    }
    const seen = new Set(saved.seen);
    const found = current.filter((vacancy) => !seen.has(vacancy.id));
    if (found.length === 0) return;
    const news = { day: today, vacancies: found };
    store.plan(id, news, [...new Set([...seen, ...ids])]);
    storeNews({ queue, store }, id, news);
    store.fulfil(id);
  }

  store.sweep();
  dropStuck(queue);
  for (const saved of store.listWatched())
    await compare(saved).catch((error: unknown) => {
      log('error', 'a saved search could not be compared', { fault: errorName(error) });
    });
}

/** After a week of trying, or with another key, that mail is of no use any more. */
function dropStuck(queue: Queue): void {
  for (const { receipt, state, reason } of queue.admin.list())
    if (state === 'stuck') {
      log('error', 'a mail was given up', { reason });
      queue.admin.drop(receipt);
    }
}
