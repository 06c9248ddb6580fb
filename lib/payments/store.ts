import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { DONATION_INTERVALS, GIFT_PICTURES } from '@/lib/content/donation';
import { LANGUAGES } from '@/lib/content/language';
import { runTransaction } from '@/lib/platform/database';
import { createRecordCipher } from '@/lib/platform/encryption';
import { type EncryptedColumn, reEncrypt, type ReEncrypted } from '@/lib/platform/re-encryption';
import {
  donationRow,
  openPaymentDatabase,
  paymentCounts,
  paymentRow,
  type PaymentRow,
} from './database';
import type { Order, PaymentState, ProviderPayment } from './provider';

const contents = z.object({
  site: z.string(),
  language: z.enum(LANGUAGES),
  amount: z.number(),
  interval: z.enum(DONATION_INTERVALS),
  gift: z.enum(GIFT_PICTURES).nullable().default(null),
  donor: z.object({ name: z.string(), email: z.string() }).nullable(),
});

export type Donation = Order & {
  customer: string | null;
  mandate: string | null;
  subscribeAt: number | null;
  subscribeTries: number;
};

const keyIn = ({ key }: Readonly<Record<string, unknown>>): string => String(key);

const ENCRYPTED: readonly EncryptedColumn[] = [
  { table: 'donation', column: 'sealed', id: 'key', aadOf: keyIn },
  { table: 'payment', column: 'sealed_checkout', id: 'id', aadOf: keyIn },
];

const DAY_MS = 86_400_000;
/** How long the page of a payment is there; a monthly donation stays, without personal data. */
const LIFETIME_MS = 90 * DAY_MS;

type Options = {
  folder: string;
  encryptionKey: KeyObject;
  earlierKeys?: readonly KeyObject[];
  now?: () => number;
};

/** Payments in SQLite: each is on disk before the provider is called. */
export function openPaymentStore({ folder, encryptionKey, earlierKeys, now = Date.now }: Options) {
  const cipher = createRecordCipher(encryptionKey, earlierKeys);
  const db = openPaymentDatabase(folder);
  const insertDonation = db.prepare(
    'INSERT INTO donation (key, receipt, sealed, accepted_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const insertPayment = db.prepare(
    `INSERT INTO payment (key, number, provider_id, state, recorded_at, changed_at, next_at)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const byKey = db.prepare('SELECT * FROM donation WHERE key = ?');
  const byReceipt = db.prepare('SELECT * FROM donation WHERE receipt = ?');
  const bySubscription = db.prepare('SELECT * FROM donation WHERE subscription = ?');
  const paymentsOf = db.prepare('SELECT * FROM payment WHERE key = ? ORDER BY number');
  const byProvider = db.prepare('SELECT * FROM payment WHERE provider_id = ?');
  const created = db.prepare(
    `UPDATE payment SET provider_id = ?, state = ?, sealed_checkout = ?, changed_at = ?
     WHERE id = ? AND state = 'new'`,
  );
  // Paid stays paid, however late an earlier state arrives.
  const change = db.prepare(
    `UPDATE payment SET state = :state, changed_at = :now, is_reported = 0
     WHERE id = :id AND state <> 'paid' AND state <> :state`,
  );
  const unfinished = db.prepare(
    `SELECT * FROM donation WHERE (subscribe_at IS NOT NULL AND subscription IS NULL)
       OR key IN (SELECT key FROM payment WHERE state IN ('new', 'open') OR is_reported = 0)`,
  );
  const unreported = db.prepare(
    `SELECT * FROM payment WHERE is_reported = 0 AND state IN ('paid', 'failed', 'expired')
     ORDER BY id LIMIT 200`,
  );
  const reported = db.prepare('UPDATE payment SET is_reported = 1 WHERE id = ? AND state = ?');
  const setCustomer = db.prepare('UPDATE donation SET customer = ?, sealed = ? WHERE key = ?');
  const subscribe = db.prepare(
    `UPDATE donation SET mandate = coalesce(?, mandate), subscribe_at = coalesce(subscribe_at, ?)
     WHERE key = ? AND subscription IS NULL`,
  );
  const countSubscribeTry = db.prepare(
    `UPDATE donation SET subscribe_tries = subscribe_tries + 1
     WHERE key = ? AND subscription IS NULL RETURNING *`,
  );
  const subscribed = db.prepare(
    'UPDATE donation SET subscription = ?, subscribe_at = NULL WHERE key = ?',
  );
  const sweep = db.prepare(
    `DELETE FROM donation WHERE accepted_at < ? AND subscription IS NULL AND subscribe_at IS NULL
       AND key NOT IN (SELECT key FROM payment WHERE state IN ('new', 'open') OR is_reported = 0)`,
  );

  const encryptOrder = ({ key, site, language, amount, interval, gift, donor }: Order): Buffer =>
    cipher.encrypt(JSON.stringify({ site, language, amount, interval, gift, donor }), key);

  function donationIn(found: unknown): Donation | null {
    const row = donationRow.optional().parse(found);
    if (!row) return null;
    const { key, receipt, customer, mandate } = row;
    const order = contents.parse(JSON.parse(cipher.decryptText(row.sealed, key)));
    const [subscribeAt, subscribeTries] = [row.subscribe_at, row.subscribe_tries];
    return { key, receipt, ...order, customer, mandate, subscribeAt, subscribeTries };
  }

  const rows = (key: string): PaymentRow[] => z.array(paymentRow).parse(paymentsOf.all(key));

  return {
    /** Records the order with its first payment; does nothing for a known one. */
    record(order: Order): void {
      runTransaction(db, () => {
        const at = now();
        insertDonation.run(order.key, order.receipt, encryptOrder(order), at);
        insertPayment.run(order.key, 1, null, 'new', at, at, at);
      });
    },

    /** Records the next payment of a donation, unless another process just did. */
    recordNext(key: string, number: number): void {
      insertPayment.run(key, number, null, 'new', now(), now(), now());
    },

    /** Records a payment that the provider made by itself. */
    recordRecurring(key: string, { id, state }: ProviderPayment): void {
      runTransaction(db, () => {
        const number = rows(key).length + 1;
        insertPayment.run(key, number, id, state, now(), now(), now());
      });
    },

    findDonation: (key: string): Donation | null => donationIn(byKey.get(key)),
    findByReceipt: (receipt: string): Donation | null => donationIn(byReceipt.get(receipt)),
    findBySubscription: (id: string): Donation | null => donationIn(bySubscription.get(id)),
    listPayments: rows,
    findPayment: (id: string): PaymentRow | null =>
      paymentRow.optional().parse(byProvider.get(id)) ?? null,

    recordCreated(row: PaymentRow, { id, state, checkoutUrl }: ProviderPayment): void {
      const checkout = checkoutUrl === null ? null : cipher.encrypt(checkoutUrl, row.key);
      created.run(id, state, checkout, now(), row.id);
    },

    readCheckoutUrl: ({ key, sealed_checkout: url }: PaymentRow): string | null =>
      url && cipher.decryptText(url, key),

    /** Returns whether that is new. A paid monthly donation is due for a subscription. */
    change({ id, key }: PaymentRow, state: PaymentState, mandate: string | null): boolean {
      return runTransaction(db, () => {
        const isNew = change.run({ id, state, now: now() }).changes > 0;
        const donation = state === 'paid' ? donationIn(byKey.get(key)) : null;
        if (donation?.interval === 'monthly') subscribe.run(mandate, now(), key);
        return isNew;
      });
    },

    /** Donations with a payment that is not final or not reported, or without the subscription that is due. */
    listUnfinished: (): Donation[] => unfinished.all().flatMap((row) => donationIn(row) ?? []),

    listUnreported: (): PaymentRow[] => z.array(paymentRow).parse(unreported.all()),
    recordReport: ({ id, state }: PaymentRow): void => {
      reported.run(id, state);
    },

    /** The provider has the donor's name and address from now on. */
    setCustomer(order: Order, customer: string): void {
      setCustomer.run(customer, encryptOrder({ ...order, donor: null }), order.key);
    },
    /** Returns the donation with this try; null once it has its subscription. */
    countSubscribeTry: (key: string): Donation | null =>
      // Unlike `get`, `all` throws when the commit fails.
      donationIn(countSubscribeTry.all(key)[0]),
    recordSubscription: (key: string, id: string): void => {
      subscribed.run(id, key);
    },

    reEncrypt: (): ReEncrypted => reEncrypt(db, cipher, ENCRYPTED),

    counts: () => paymentCounts(db),
    sweep: (): void => {
      sweep.run(now() - LIFETIME_MS);
    },
    close: (): void => {
      db.close();
    },
  };
}

export type PaymentStore = ReturnType<typeof openPaymentStore>;
