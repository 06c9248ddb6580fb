import { writeSync } from 'node:fs';
import { z } from 'zod';
import { openQueue } from '@/lib/queue/queue';
import { createWorker } from '@/lib/queue/worker';
import { openSavedSearches } from '@/lib/forms/saved-searches/store';
import { createSmtpTransport } from '@/lib/forms/saved-searches/transport';
import { findNews } from '@/lib/forms/saved-searches/watch';
import { TEST_KEYS } from '@/tests/lib/queue/support/keys';

/** A renderer, as far as mail goes: looks for news and sends it, until it is killed or nothing waits. */
const [, , folder = '', url = '', startsAt = '0'] = process.argv;
const SENT_BY_WORKERS_MS = 10_000;
const started = Date.now();
let later = 0;
const now = () => Number(startsAt) + Date.now() - started + later;

const store = openSavedSearches({ folder, ...TEST_KEYS, now });
const outbox = openQueue({ folder, ...TEST_KEYS, now });
const transport = createSmtpTransport(url);
const about = z.object({ id: z.string() });
const worker = createWorker({
  queue: outbox,
  backend: null,
  now,
  deliver: ({ key, payload, acceptedAt }) =>
    transport({
      id: key,
      date: new Date(acceptedAt),
      to: store.find(about.parse(payload).id)?.address ?? '',
      from: { name: 'Kadelicht', address: 'noreply@kadelicht.example' },
      replyTo: '',
      subject: 'Nieuw',
      text: 'Gastheer',
      html: '<p>Gastheer</p>',
      stopUrl: 'https://x.example/',
    }),
});
const loadVacancies = () =>
  Promise.resolve([{ id: 3, title: 'Gastheer', path: '/nl/gastheer', lines: [] }]);

writeSync(1, 'ready\n');
await findNews({ store, queue: outbox, loadVacancies, now });
later = SENT_BY_WORKERS_MS;
while (outbox.counts().waiting > 0) await worker.runDue();
await worker.stop();
