import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createWorker } from '@/lib/queue/worker';
import { openQueue } from '@/lib/queue/queue';
import type { StoredJob } from '@/lib/queue/job';
import { openSavedSearches } from '@/lib/forms/saved-searches/store';
import { openQuarantine } from '@/lib/forms/uploads/quarantine';
import { openPaymentStore } from '@/lib/payments/store';
import { deriveKey, type StoreKeys } from '@/lib/platform/secret';
import { receiptOf, buildJob } from '@/tests/lib/queue/support/outbox';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { ADDRESS, SEARCH } from '@/tests/lib/forms/saved-searches/support/site';
import { orderOf } from '@/tests/lib/payments/support/order';
import { refOf, send, CV } from '@/tests/support/quarantine';
import { cli } from './support/cli';

const OLD = 'de oude sleutel, van meer dan tweeëndertig tekens';
const NEW = 'de nieuwe sleutel, van meer dan tweeëndertig tekens';

/** The keys of a site with this OUTBOX_KEY, which may have another one before it. */
const keysOf = (key: string, previous: string | null = null): StoreKeys => ({
  encryptionKey: deriveKey(key, 'outbox-seal'),
  hashKey: deriveKey(key, 'outbox-hash'),
  ...(previous !== null && {
    earlierKeys: [deriveKey(previous, 'outbox-seal')],
    earlierHashKeys: [deriveKey(previous, 'outbox-hash')],
  }),
});

const SUBMISSION = buildJob({ key: '00000000-0000-4000-8000-000000000001' });
const DELIVERED = buildJob({ key: '00000000-0000-4000-8000-000000000002', webform: 'apply_paid' });
const SIGN_UP = { address: ADDRESS, seen: [1, 2], ipAddress: '203.0.113.1' };
const ORDER = orderOf('monthly');
const CHECKOUT = 'https://betalen.example/kassa';

/** The stores of a data folder, as a site with these keys opens them. */
function storesIn(dataDir: string, keys: StoreKeys, secret: string) {
  const folder = (name: string) => path.join(dataDir, name);
  const stores = {
    outbox: openQueue({ folder: folder('outbox'), ...keys }),
    mails: openQueue({ folder: folder('saved-searches'), ...keys }),
    searches: openSavedSearches({ folder: folder('saved-searches'), ...keys }),
    quarantine: openQuarantine({
      folder: folder('quarantine'),
      secret: deriveKey(secret, 'quarantine'),
      freeBytes: 0,
    }),
    payments: openPaymentStore({
      folder: folder('payments'),
      encryptionKey: deriveKey(secret, 'outbox-payments'),
    }),
  };
  const close = () => {
    for (const store of Object.values(stores)) store.close();
  };
  return { ...stores, close };
}

/** A data folder with something in each store, and what is known of it. */
async function useStores() {
  const dataDir = temporaryFolder();
  const { outbox, mails, searches, quarantine, payments, close } = storesIn(
    dataDir,
    keysOf(OLD),
    OLD,
  );
  const receipt = receiptOf(outbox, SUBMISSION);
  const delivered = receiptOf(outbox, DELIVERED);
  outbox.admin.drop(delivered);
  const mail = receiptOf(mails);
  const search = searches.save(SEARCH, SIGN_UP) ?? '';
  const file = refOf(await send(quarantine, 'brief.txt', Buffer.from('Beste mensen')));
  const found = quarantine.resolve(file, CV);
  const upload = found.kind === 'stored' ? found.id : '';
  payments.record(ORDER);
  const [first] = payments.listPayments(ORDER.key);
  if (!first) throw new Error('There is no payment.');
  payments.recordCreated(first, { ...providerPayment, checkoutUrl: CHECKOUT });
  close();
  return { dataDir, receipt, delivered, mail, search, upload };
}

const providerPayment = { id: 'tr_1', state: 'open', mandate: null, subscription: null } as const;

const reEncrypt = (DATA_DIR: string, env: Record<string, string> = CHANGED) =>
  cli({ DATA_DIR, ...env }, 'outbox', 're-encrypt');

const CHANGED = {
  OUTBOX_KEY: NEW,
  OUTBOX_KEY_PREVIOUS: OLD,
  FORM_SECRET: NEW,
  FORM_SECRET_PREVIOUS: OLD,
};

test('after a change of the key, what waited is delivered and a repeat is recognised', async () => {
  const { dataDir, receipt, delivered } = await useStores();
  const outbox = openQueue({ folder: path.join(dataDir, 'outbox'), ...keysOf(NEW, OLD) });
  onTestFinished(() => {
    outbox.close();
  });
  const arrived: StoredJob[] = [];
  const deliverer = createWorker({
    queue: outbox,
    backend: 'een',
    deliver: (submission) => {
      arrived.push(submission);
      return Promise.resolve({ kind: 'delivered', supportsIdempotency: true });
    },
  });

  await deliverer.deliver(receipt, 5_000);

  expect(arrived).toMatchObject([{ receipt, payload: SUBMISSION.payload }]);
  expect(outbox.recognise(DELIVERED)).toMatchObject({ receipt: delivered, isRepeat: true });
});

test('a saved search is not saved twice after a change of the key', async () => {
  const { dataDir, search } = await useStores();
  const searches = openSavedSearches({
    folder: path.join(dataDir, 'saved-searches'),
    ...keysOf(NEW, OLD),
  });
  searches.confirm(search);

  expect(searches.save(SEARCH, SIGN_UP)).toBeNull();
  expect(searches.counts()).toEqual({ confirmed: 1, unconfirmed: 0 });
  searches.close();
});

test('after re-encrypt everything is readable without the previous key', async () => {
  const { dataDir, receipt, delivered, mail, search, upload } = await useStores();

  expect(await reEncrypt(dataDir)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(
      [
        'Submissions: 1 encrypted again',
        'Saved searches: 1 encrypted again',
        'Mails: 1 encrypted again',
        'Payments: 2 encrypted again',
        'Uploads: 1 encrypted again',
      ].join('\n'),
    ),
  });

  const { outbox, mails, searches, quarantine, payments, close } = storesIn(
    dataDir,
    keysOf(NEW),
    NEW,
  );
  onTestFinished(close);
  expect(outbox.admin.export(receipt)).toMatchObject({ payload: SUBMISSION.payload });
  expect(outbox.recognise(DELIVERED)).toMatchObject({ receipt: delivered });
  expect(mails.admin.export(mail)).not.toBeNull();
  expect(searches.find(search)).toMatchObject({ address: ADDRESS });
  expect((await quarantine.open(upload))?.name).toBe('brief.txt');
  expect(payments.findDonation(ORDER.key)).toMatchObject({ donor: ORDER.donor });
  const [payment] = payments.listPayments(ORDER.key);
  expect(payment && payments.readCheckoutUrl(payment)).toBe(CHECKOUT);
});

test('a second run changes nothing', async () => {
  const { dataDir } = await useStores();
  await reEncrypt(dataDir);

  expect(await reEncrypt(dataDir)).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Submissions: 0 encrypted again\nSaved searches: 0 .*\nMails: 0 .*\nPayments: 0 .*\nUploads: 0 /,
    ),
  });
});

test('nothing that the earlier key can decrypt is left on the disk', async () => {
  const { dataDir } = await useStores();
  const folder = path.join(dataDir, 'outbox');
  const db = new DatabaseSync(path.join(folder, 'outbox.sqlite'), { readOnly: true });
  const sealed = db.prepare('SELECT sealed FROM record').get()?.['sealed'];
  db.close();
  if (!(sealed instanceof Uint8Array)) throw new Error('There is no record.');
  const isLeft = () =>
    readdirSync(folder).some((name) =>
      readFileSync(path.join(folder, name)).includes(Buffer.from(sealed)),
    );
  expect(isLeft()).toBe(true);

  await reEncrypt(dataDir);

  expect(isLeft()).toBe(false);
});

test('with a wrong previous key nothing is lost, and the command says what is unreadable', async () => {
  const { dataDir, receipt } = await useStores();

  expect(
    await reEncrypt(dataDir, { ...CHANGED, OUTBOX_KEY_PREVIOUS: `${OLD}, maar fout` }),
  ).toMatchObject({
    code: 1,
    out: expect.stringContaining('Submissions: failed. The outbox has another OUTBOX_KEY'),
    err: expect.stringContaining('Leave the previous keys'),
  });

  const outbox = openQueue({ folder: path.join(dataDir, 'outbox'), ...keysOf(OLD) });
  expect(outbox.admin.export(receipt)).toMatchObject({ payload: SUBMISSION.payload });
  outbox.close();
});

test('while the sites run, re-encrypt changes nothing and says so', async () => {
  const { dataDir, receipt } = await useStores();
  const lock = new DatabaseSync(path.join(dataDir, 'instance.lock'));
  lock.exec('BEGIN EXCLUSIVE');

  expect(await reEncrypt(dataDir)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('stop them first'),
  });

  lock.close();
  const outbox = openQueue({ folder: path.join(dataDir, 'outbox'), ...keysOf(OLD) });
  expect(outbox.admin.export(receipt)).not.toBeNull();
  outbox.close();
});
