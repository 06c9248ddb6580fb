import { errorReply, type FormRequest } from '@/app/api/forms/form-request';
import { siteById } from '@/sites/resolve';

const site = siteById('main');
if (!site) throw new Error('no main site');
const request: FormRequest = {
  site,
  language: 'nl',
  webform: 'contact',
  origin: 'http://main.localhost',
  session: 'v',
  isScript: false,
  params: {},
};

test('without script the reply explains the error, with a phone number and a way back', async () => {
  const reply = errorReply('unavailable', request);
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');

  expect(reply.status).toBe(503);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(page.documentElement.lang).toBe('nl');
  expect(page.querySelector('h1')?.textContent).toBe('Het is niet verstuurd');
  expect(page.body.textContent).toMatch(
    /niet veilig bewaren.*terug.*Je antwoorden staan daar nog/s,
  );
  expect(page.querySelector('a')?.getAttribute('href')).toBe('tel:+31205550120');
});

test('with script the reply is JSON with Retry-After', async () => {
  const reply = errorReply('limited', { ...request, isScript: true }, 90);

  expect(reply.status).toBe(429);
  expect(reply.headers.get('retry-after')).toBe('90');
  expect(await reply.json()).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('020'),
  });
});
