import type { FormRequest } from '@/app/api/forms/form-request';
import { errorReply } from '@/app/api/forms/replies';
import { siteById } from '@/sites/resolve';

const site = siteById('main');
if (!site) throw new Error('no main site');
const asked: FormRequest = {
  ...{ site, language: 'nl', webform: 'contact' },
  ...{ origin: 'http://main.localhost', session: 'v', params: {} },
};

test('who has no script reads why nothing was sent, whom to call, and how to get back', async () => {
  const reply = errorReply('unavailable', asked, false);
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');

  expect(reply.status).toBe(503);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(page.documentElement.lang).toBe('nl');
  expect(page.querySelector('h1')?.textContent).toBe('Het is niet verstuurd');
  expect(page.body.textContent).toMatch(
    /niet veilig bewaren.*terug.*Je antwoorden staan daar nog/s,
  );
  expect(page.querySelector('a')?.getAttribute('href')).toBe(site.contact.phoneHref);
});

test('script reads the same as data, and when to try again', async () => {
  const reply = errorReply('limited', asked, true, 90);

  expect(reply.status).toBe(429);
  expect(reply.headers.get('retry-after')).toBe('90');
  expect(await reply.json()).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('020'),
  });
});
