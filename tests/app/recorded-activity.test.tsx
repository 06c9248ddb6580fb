// @vitest-environment node
import { NextIntlClientProvider } from 'next-intl';
import { prerender } from 'react-dom/static';
import { EntityView } from '@/components/pages/entity-page';
import { resolveEntity } from '@/lib/cms/entity';
import { NO_QUERY } from '@/lib/routing/page-query';
import { TIME_ZONE } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import { siteById } from '@/sites/resolve';
import { withRecordedBackend } from '@/tests/support/recordings';

withRecordedBackend();

const main = siteById('main');
if (!main) throw new Error('no site');
const site = main;
const DATE = Date.parse('2026-12-01T10:00:00+01:00') / 1_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => {
  vi.useRealTimers();
});

/** The page of the recorded activity, as HTML, for the date that the address names. */
async function pageFor(date: number | null): Promise<string> {
  const found = await resolveEntity({ site: site.id, language: 'nl' }, '/activiteiten/open-dag');
  if (found.outcome !== 'found') throw new Error('no entity');
  const ask = {
    query: { ...NO_QUERY, date },
    draft: null,
    confirmation: null,
    isReceiptKnown: false,
    tokenFor: () => 'token',
  };
  const { prelude } = await prerender(
    <NextIntlClientProvider locale="nl" messages={messagesOf('nl')} timeZone={TIME_ZONE}>
      <EntityView
        entity={found.entity}
        site={site}
        language="nl"
        origin="http://main.localhost"
        formRequest={ask}
        isPreview={false}
      />
    </NextIntlClientProvider>,
  );
  return new Response(prelude).text();
}

test('a visitor reads about the activity, and chooses one of its dates', async () => {
  const html = await pageFor(null);

  expect(html).toContain('Open dag op de boerderij');
  expect(html).toContain('<p>Kom langs &amp; <em>geniet</em>.</p>');
  expect(html).toContain('/media/sites/default/files/images/farm.jpg');
  expect(html).toContain('dinsdag 1 december');
  expect(html).toContain(`href="/nl/activiteiten/open-dag?date=${DATE}#meedoen"`);
});

test('with a date chosen the sign-up form is on the page, and stays with that date', async () => {
  // The code of a form is loaded by the first page that has one.
  const html = await vi.waitFor(async () => {
    const page = await pageFor(DATE);
    expect(page).toContain('<form');
    return page;
  });

  expect(html).toContain('data-webform="apply_for_activity"');
  expect(html).toContain(`name="form_page" value="/nl/activiteiten/open-dag?date=${DATE}"`);
  expect(html).toContain('<span>E-mail</span>');
});
