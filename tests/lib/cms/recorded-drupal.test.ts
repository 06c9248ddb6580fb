// @vitest-environment node
import { resolveEntity } from '@/lib/cms/entity';
import { loadView } from '@/lib/cms/view';
import { loadForm } from '@/lib/cms/webform';
import { messagesOf } from '@/lib/i18n/messages';
import { BackendError } from '@/lib/cms/http/failure';
import { buildInitialAnswers } from '@/lib/forms/definition/initial-answers';
import { headerOf, recordings, withRecordedBackend } from '@/tests/support/recordings';

withRecordedBackend();

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

const listNumbered = (from: number, to: number) =>
  recordings
    .map(({ name }) => name)
    .filter((name) => {
      const number = Number.parseInt(name, 10);
      return number >= from && number <= to;
    });

/** Returns the result of a call, or the failure and the status of the response. */
async function outcomeOf(call: Promise<string>): Promise<string> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return `${error.failure} ${error.status ?? 'response'}`;
  }
}

async function pageOf(site: string): Promise<string> {
  const found = await resolveEntity({ site, language: 'nl' }, '/');
  if (found.outcome !== 'found') return found.outcome;
  const { entity } = found;
  if (entity.type === 'node') return `${entity.node.kind} ${entity.node.id}`;
  if (entity.type === 'term') return `${entity.term.vocabulary} ${entity.term.id}`;
  return `webform ${entity.page.webform}`;
}

/** The result of a page request with this response. */
const pages: Readonly<Record<string, string>> = {
  '006-node-full-nl': 'activity 1',
  '007-node-full-en': 'activity 1',
  '008-node-noprefix': 'activity 1',
  '009-node-by-alias-nl': 'activity 1',
  '010-node-by-alias-noprefix': 'activity 1',
  '011-node-alias-of-other-language': 'missing',
  '012-node-nl-alias-under-en': 'missing',
  '013-node-empty-fields': 'activity 3',
  '014-node-only-nl-asked-in-en': 'activity 3',
  '015-node-unpublished': 'missing',
  '016-node-unpublished-by-alias': 'missing',
  '017-node-missing-404': 'missing',
  '018-node-nonnumeric-404': 'missing',
  '019-path-unknown-404': 'missing',
  '020-path-unknown-lang-prefix-404': 'missing',
  '021-node-no-format-is-html': 'unreadable response',
  '022-node-accept-json-header-ignored': 'unreadable response',
  '023-node-unsupported-format-406': 'bad-status 406',
  '024-node-bogus-format-406': 'bad-status 406',
  '025-node-HEAD': 'unreadable response',
  '026-node-etag-source': 'activity 3',
  '027-node-POST-anon': 'missing',
  '028-node-PUT-405': 'bad-status 405',
  '029-front-page-json': 'bad-status 406',
  '030-root-json': 'bad-status 406',
  '031-term-theme-nl': 'themes 1',
  '032-term-theme-en': 'themes 1',
  '033-term-child-parent': 'themes 2',
  '034-term-location': 'locations 3',
  '035-term-missing-404': 'missing',
  '036-media': 'missing',
  '037-media-edit-url-json': 'missing',
  '038-file': 'missing',
  '039-paragraph': 'missing',
  '040-vocabulary-config-entity-anon': 'missing',
  '041-webform-config-entity-anon': 'missing',
  '042-webform-page-json': 'missing',
  '043-menu-anon': 'missing',
  '044-menu-linkset': 'missing',
};

test.each(Object.entries(pages))('%s is %s', async (name, expected) => {
  expect(await outcomeOf(pageOf(name))).toBe(expected);
});

test('every recording of a page is in the table', () => {
  expect(Object.keys(pages)).toEqual(listNumbered(6, 44));
});

test('a page at its path is that page', async () => {
  const drupal = { site: 'drupal', language: 'nl' } as const;

  expect(await resolveEntity(drupal, '/activiteiten/open-dag')).toMatchObject({
    outcome: 'found',
    entity: { node: { title: 'Open dag op de boerderij' } },
  });
  expect(await resolveEntity({ ...drupal, language: 'en' }, '/activiteiten/open-dag')).toEqual({
    outcome: 'missing',
  });
});

test.each([...listNumbered(45, 56), ...listNumbered(228, 241)])(
  '%s is no page, and not an empty one either',
  async (name) => {
    expect(await outcomeOf(pageOf(name))).toMatch(/^(?:unreadable 200|missing)$/);
  },
);

test.each(listNumbered(45, 56))(
  '%s is no view of ours, and not an empty one either',
  async (name) => {
    const siteLocale = { site: name, language: 'nl' } as const;
    const call = loadView(siteLocale, { view: 'activities', display: 'block_1' });

    expect(await outcomeOf(call.then(() => 'a view'))).toBe('unreadable 200');
  },
);

async function formOf(site: string): Promise<string> {
  const form = await loadForm({ site, language: 'nl' }, 'contact', messagesOf('nl').webform);
  return form ? `${form.elements.length} elements` : 'missing';
}

/** The result of loading a form with this response. */
const forms: Readonly<Record<string, string>> = {
  '057-elements-apply_for_activity': '5 elements',
  '058-fields-apply_for_activity': '5 elements',
  '059-elements-kitchen': '31 elements',
  '060-fields-kitchen': '30 elements',
  '061-elements-wizard': '1 elements',
  '062-fields-wizard': '2 elements',
  '063-elements-closed': 'unreadable response',
  '064-fields-closed': '5 elements',
  '065-elements-limited': '5 elements',
  '066-fields-limited': '5 elements',
  '067-elements-restricted': '5 elements',
  '068-fields-restricted': '5 elements',
  '069-elements-contact': '5 elements',
  '070-fields-contact': '5 elements',
  '071-elements-unknown-404': 'missing',
  '072-fields-unknown-404': 'missing',
  '073-fields-no-format-200': '5 elements',
  '074-fields-POST-405': 'bad-status 405',
  '075-fields-token-in-default-value': '30 elements',
  '076-elements-token-in-default-value': '31 elements',
};

test.each(Object.entries(forms))('%s is a form: %s', async (name, expected) => {
  expect(await outcomeOf(formOf(name))).toBe(expected);
});

test('every recording of a form is in the table', () => {
  expect(Object.keys(forms)).toEqual(listNumbered(57, 76));
});

test('a default that names the address of the call is that of the page, whose query fills in what says so', async () => {
  const words = messagesOf('nl').webform;
  const site = '216-fields-prepopulate';
  const form = await loadForm({ site, language: 'nl' }, 'pagina_parameters', words);
  const page = new URL('https://main.example/nl/geef?bedrag=7');

  expect(form && buildInitialAnswers(form, { page, referrer: null })).toMatchObject({
    bedrag: '7',
    bron: 'https://main.example/nl/geef?bedrag=7',
  });
});

test('recordings are complete: of their original length, and JSON where their type is', () => {
  const withBody = recordings.filter(({ request }) => request.method !== 'HEAD');
  const cut = withBody.filter((one) => {
    const length = headerOf(one, 'content-length');
    return length !== null && Buffer.byteLength(one.body) !== Number(length);
  });
  const notJson = withBody.filter(
    (one) =>
      /json/.test(headerOf(one, 'content-type') ?? '') && one.body !== '' && one.json === null,
  );

  expect(recordings.length).toBe(160);
  expect(cut).toEqual([]);
  expect(notJson).toEqual([]);
});
