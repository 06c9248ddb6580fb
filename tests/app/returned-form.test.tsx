// @vitest-environment node
import { createServer } from 'node:http';
import { NextIntlClientProvider } from 'next-intl';
import { prerender } from 'react-dom/static';
import type { FormOptions } from '@/components/paragraphs/context';
import type { FormDraft } from '@/components/forms/form-context';
import { EntityView } from '@/components/pages/entity-page';
import { FormView } from '@/components/views/forms/form-view';
import { type Language, TIME_ZONE } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import { NO_QUERY, type PageQuery } from '@/lib/routing/page-query';
import { farm } from '@/sites/farm';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { listen } from '@/tests/support/listening';

const elements = { name: { '#type': 'textfield', '#title': 'Naam' } };

const backend = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(elements));
});

const folder = temporaryFolder();
const port = await listen(backend);

afterAll(() => backend.close());

beforeEach(() => {
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${port}/{site}`);
});

const rejected: FormDraft = {
  answers: { name: 'Ada' },
  files: {},
  step: null,
  message: null,
  draft: 'A'.repeat(22),
  problems: [{ key: 'name', part: null, message: 'Dit is te kort.' }],
};

/** The page of a form, closed by default, as HTML. */
async function pageFor(
  query: Partial<PageQuery>,
  draft: FormDraft | null = null,
  language: Language = 'nl',
  isOpen = false,
): Promise<string> {
  const head = { title: 'Zomerfeest', description: null, paths: {} };
  const { prelude } = await prerender(
    <NextIntlClientProvider locale={language} messages={messagesOf(language)} timeZone={TIME_ZONE}>
      <EntityView
        entity={{ type: 'webform', page: { ...head, webform: 'party', language, isOpen } }}
        site={farm}
        language={language}
        origin="http://boerderij.localhost"
        formRequest={{
          query: { ...NO_QUERY, ...query },
          draft,
          confirmation: null,
          isReceiptKnown: true,
          tokenFor: () => 'token',
        }}
        isPreview={false}
      />
    </NextIntlClientProvider>,
  );
  return new Response(prelude).text();
}

/** The code of a form is loaded by the first page that has one. */
const waitForForm = (load: () => Promise<string>): Promise<string> =>
  vi.waitFor(async () => {
    const html = await load();
    expect(html).toContain('id="party"');
    return html;
  });

const PAGE = { site: 'farm', language: 'nl' } as const;

/** The form of a page with what its editor chose there, as HTML. */
async function formOnPage(
  form: string,
  draft: FormDraft | null,
  options: FormOptions,
): Promise<string> {
  const formRequest = {
    query: { ...NO_QUERY, form, draft: draft?.draft ?? null },
    draft,
    confirmation: null,
    isReceiptKnown: true,
    tokenFor: () => 'token',
  };
  const { prelude } = await prerender(
    <NextIntlClientProvider locale="nl" messages={messagesOf('nl')} timeZone={TIME_ZONE}>
      <FormView
        siteLocale={PAGE}
        webform="party"
        page="/nl/feest"
        formRequest={formRequest}
        contact={farm.contact}
        paths={{}}
        {...options}
      />
    </NextIntlClientProvider>,
  );
  return new Response(prelude).text();
}

test('a form that its editor has closed on a page says so, and gives back what was sent', async () => {
  const html = await formOnPage('contact', rejected, { isClosed: true });
  expect(html).toContain('Dit formulier is op dit moment gesloten.');
  expect(html).not.toContain('<form');

  const sent = await waitForForm(() => formOnPage('party', rejected, { isClosed: true }));
  expect(sent).toContain('value="Ada"');
});

test('a form begins with what its editor filled in on the page, until it was sent', async () => {
  const options = { presets: { name: ['Joop'] } };

  const begun = await waitForForm(() => formOnPage('contact', null, options));
  expect(begun).toContain('value="Joop"');
  expect(begun).toContain('name="form_start" value="{&quot;name&quot;:&quot;Joop&quot;}"');
  const sent = await waitForForm(() => formOnPage('party', rejected, options));
  expect(sent).toContain('value="Ada"');
  expect(sent).not.toContain('value="Joop"');
});

test('a form that is closed is not shown', async () => {
  expect(await pageFor({})).not.toContain('<form');
  expect(await pageFor({ form: 'contact', draft: rejected.draft }, rejected)).not.toContain(
    '<form',
  );
});

test.each([
  ['nl', 'Dit formulier is gesloten. Er is niets verstuurd. Bel ons op'],
  ['en', 'This form is closed. Nothing was sent. Call us on'],
] as const)(
  'a form that closed while it was filled in says that nothing was sent, above its answers: %s',
  async (language, words) => {
    const html = await waitForForm(() =>
      pageFor({ form: 'party', draft: 'x' }, rejected, language),
    );

    expect(html).toContain(words);
    expect(html).toContain('value="Ada"');
  },
);

test('what the editor says of a form that closed stands above its answers', async () => {
  const full = { ...rejected, message: 'Het feest zit vol. Er is niets verstuurd.' };
  const html = await waitForForm(() => pageFor({ form: 'party', draft: 'x' }, full));

  expect(html).toContain('Het feest zit vol.');
  expect(html).not.toContain('Dit formulier is gesloten.');
});

test('a receipt is shown though its form is closed now', async () => {
  const html = await waitForForm(() => pageFor({ form: 'party', receipt: 'K7QD-3MXP' }));

  expect(html).toContain('K7QD-3MXP');
});

test.each([
  ['nl', 'Wat je hier invulde, is er niet meer. Vul het formulier opnieuw in.'],
  ['en', 'What you filled in here is not there any more. Fill in the form again.'],
] as const)(
  'who sent a form without accepting its cookie reads that the answers are gone: %s',
  async (language, words) => {
    const html = await waitForForm(() =>
      pageFor({ form: 'party', draft: 'x' }, null, language, true),
    );

    expect(html).toContain(words);
    expect(await pageFor({ form: 'party' }, null, language, true)).not.toContain(words);
    expect(await pageFor({ draft: 'x' }, null, language, true)).not.toContain(words);
  },
);
