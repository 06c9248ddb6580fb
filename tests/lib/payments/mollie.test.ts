// @vitest-environment node
import { serve } from '@/tests/support/serve';
import { mollieAt } from './support/order';

/** The provider as it answers everything with this. */
async function answering(status: number, type: string, body: string) {
  const { origin } = await serve((_, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  return mollieAt(origin, null);
}

test.each([200, 404, 410, 422])(
  'a page of a proxy with status %i says nothing about a payment',
  async (status) => {
    const provider = await answering(status, 'text/html', '<h1>Back soon</h1>');

    await expect(provider.fetchPayment('tr_12345678')).rejects.toThrow('unreadable');
  },
);

test.each([404, 410])('a payment of which Mollie says %i is unknown', async (status) => {
  const provider = await answering(status, 'application/hal+json', `{"status":${status}}`);

  expect(await provider.fetchPayment('tr_12345678')).toBeNull();
});
