// @vitest-environment node
import { block } from '@/lib/cms/decode/layout';
import { serve } from '@/tests/support/serve';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const FIELDS = { email: { '#type': 'email', '#title': 'E-mail', '#required': true } };

/** As a Drupal sends a block with the form of the newsletter. */
const wireBlock = (item: object) => ({
  id: [{ value: 30 }],
  info: [{ value: 'Brief van de kade' }],
  field_webform: [{ target_id: 'newsletter', url: '/nl/nieuwsbrief', ...item }],
});

test.each([
  ['open', { status: 'open', open: '', close: '' }, true],
  ['open until tonight', { status: 'scheduled', close: '2026-12-01T22:00:00+01:00' }, true],
  ['closed', { status: 'closed', open: '', close: '' }, false],
  ['open from tonight', { status: 'scheduled', open: '2026-12-01T22:00:00+01:00' }, false],
])('a newsletter that its block calls %s is offered or not', async (_state, item, isOffered) => {
  const backend = await serve((_request, response) => {
    response.end(JSON.stringify(FIELDS));
  });
  vi.stubEnv('BACKEND_URL', backend.href);
  vi.stubEnv('DATA_DIR', temporaryFolder());
  vi.setSystemTime('2026-12-01T12:00:00+01:00');
  vi.resetModules();
  const { NewsletterForm } = await import('@/components/views/forms/newsletter-form');

  const offered = await NewsletterForm({
    siteLocale: { site: 'main', language: 'nl' },
    block: block.parse(wireBlock(item)),
    tokenFor: () => '',
  });

  expect(offered !== null).toBe(isOffered);
});
