// @vitest-environment node
import {
  resolveDonation,
  type DonationQuery,
  isPlainDonation,
  readDonation,
  writeDonation,
} from '@/lib/content/donation';
import { money, things } from '@/tests/fixtures/donation-choices';

const UNSET: DonationQuery = { amount: null, interval: null, gift: null };
const read = (search: string) => readDonation(new URLSearchParams(search));

test.each([
  ['', null],
  ['amount=25', 25],
  ['amount=25&amount=', 25],
  ['amount=own&amount=40', 40],
  ['amount=own&amount=', 0],
  ['amount=&interval=single', null],
  ['amount=2,50', 0],
  ['amount=-1', 0],
  ['amount=1.000', 0],
  ['amount=5,00', 5],
  ['amount=%2B5', 5],
])('the query %s chooses %s euro', (search, amount) => {
  expect(read(search).amount).toBe(amount);
});

test.each<[string, Partial<DonationQuery>]>([
  ['amount=350&interval=single&gift=box', { amount: 350, interval: 'single', gift: 'box' }],
  ['amount=350&gift=box', { amount: 350, gift: 'box' }],
  ['amount=350-box&amount=&interval=single', { amount: 350, interval: 'single', gift: 'box' }],
  ['amount=350&interval=monthly&gift=box', { amount: 350, interval: 'monthly' }],
  ['amount=350&gift=yacht', { amount: 350 }],
  ['gift=box', {}],
  [
    'interval=monthly&amount=16-cake&amount=&monthly_amount=7&monthly_amount=',
    { amount: 7, interval: 'monthly' },
  ],
  [
    'interval=single&amount=16-cake&amount=&monthly_amount=7&monthly_amount=',
    { amount: 16, interval: 'single', gift: 'cake' },
  ],
  [
    'interval=monthly&amount=16-cake&amount=&monthly_amount=own&monthly_amount=12',
    { amount: 12, interval: 'monthly' },
  ],
])('of the query %s only what is known is read', (search, donation) => {
  expect(read(search)).toEqual({ ...UNSET, ...donation });
});

test.each<DonationQuery>([
  UNSET,
  { amount: 25, interval: 'single', gift: null },
  { amount: 7, interval: 'monthly', gift: null },
  { amount: 350, interval: 'single', gift: 'box' },
])('what is written to the query is read from it: %j', (donation) => {
  const params = new URLSearchParams('amount=3&gift=sea&x=1');
  writeDonation(params, donation);

  expect(readDonation(params)).toEqual(donation);
  expect(params.get('x')).toBe('1');
  expect(isPlainDonation(params)).toBe(false);
});

test('the query sets the donation, and an invalid amount is reported', () => {
  expect(resolveDonation(money, { amount: 25, interval: 'single', gift: null })).toEqual({
    amount: 25,
    interval: 'single',
    gift: null,
    isInvalid: false,
  });
  expect(resolveDonation(money, { ...UNSET, amount: 0 })).toEqual({
    amount: 10,
    interval: 'monthly',
    gift: null,
    isInvalid: true,
  });
});

test('a thing is given once, whatever the default interval is', () => {
  const monthly = { ...things, defaultInterval: 'monthly' } as const;
  const once = { interval: 'single', gift: 'box', amount: 350 };

  expect(resolveDonation(monthly, { ...UNSET, amount: 350, gift: 'box' })).toMatchObject(once);
  expect(resolveDonation({ ...monthly, monthly: null }, UNSET)).toMatchObject({
    interval: 'single',
    gift: 'cake',
    amount: 16,
  });
  expect(resolveDonation(monthly, UNSET)).toMatchObject({
    interval: 'monthly',
    gift: null,
    amount: 7,
  });
  expect(resolveDonation(monthly, { ...UNSET, amount: 15 })).toMatchObject({ interval: 'monthly' });
});

test('an own amount that happens to be the price of a thing is money', () => {
  const { gift } = resolveDonation(things, { amount: 16, interval: 'single', gift: null });
  const other = resolveDonation(things, { amount: 25, interval: 'single', gift: 'cake' });

  expect([gift, other.gift]).toEqual([null, null]);
});
