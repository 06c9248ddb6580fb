// @vitest-environment node
import { createServer } from 'node:http';
import { loadEntity, loadUnlessOutage, pathOf } from '@/app/_request/entity';
import type { FormDraft } from '@/components/forms/form-context';
import { BackendError } from '@/lib/cms/http/failure';
import { NO_QUERY, type PageQuery } from '@/lib/routing/page-query';
import { listen } from '@/tests/support/listening';

const params = { site: 'main', locale: 'nl', path: ['nieuwsbrief'] };
const html = { status: 200, body: '<!doctype html><title>Even geduld</title>' };
let reply: { status: number; body?: string; location?: string } = html;

const backend = createServer((_, response) => {
  const { status, body, location } = reply;
  response.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) });
  response.end(body);
});

const port = await listen(backend);

afterAll(() => backend.close());

beforeEach(() => {
  vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${port}/{site}`);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

type Stored = { isReceiptKnown?: boolean; draft?: FormDraft | null };

const load = (query: Partial<PageQuery>, { isReceiptKnown = false, draft = null }: Stored = {}) => {
  const formRequest = { query: { ...NO_QUERY, form: 'contact', ...query }, isReceiptKnown, draft };
  return loadUnlessOutage(params, formRequest, () => loadEntity(params));
};

const rejected: FormDraft = {
  answers: { name: 'Ada' },
  files: {},
  step: null,
  message: null,
  draft: 'A'.repeat(22),
  problems: [{ key: 'email', part: null, message: 'Dit e-mailadres klopt niet.' }],
};

const PAGELESS: readonly (readonly [string, typeof reply])[] = [
  ['HTML with status 200', html],
  ['an error of its own', { status: 500 }],
  ['a request to come back later', { status: 429 }],
  ['no access', { status: 401 }],
  ['no page', { status: 404 }],
  ['its login page', { status: 302, location: '/nl/user/login' }],
];

test.each(PAGELESS)(
  'a receipt is shown without its page where the backend sends %s',
  async (_, sends) => {
    reply = sends;

    expect(await load({ receipt: 'K7QD-3MXP' }, { isReceiptKnown: true })).toBeNull();
  },
);

test.each(PAGELESS)(
  'a rejected form is shown without its page where the backend sends %s',
  async (_, sends) => {
    reply = sends;

    expect(await load({ draft: rejected.draft }, { draft: rejected })).toBeNull();
  },
);

test('a draft is shown without its page where that cannot be read', async () => {
  reply = html;

  expect(await load({ draft: 'A'.repeat(22) })).toBeNull();
});

test.each([
  ['a receipt that was made up', { receipt: 'K7QD-3MXP' }],
  ['a draft that is not there', { draft: 'A'.repeat(22) }],
])('with %s a page that does not exist is not found', async (_, query) => {
  reply = { status: 404 };

  await expect(load(query)).rejects.toThrow(/404/);
});

test('a page without either is not shown while the backend cannot be read', async () => {
  reply = html;

  await expect(load({})).rejects.toBeInstanceOf(BackendError);
});

test.each([
  ['100%-inzet', '/100%-inzet'],
  ['100%25-inzet', '/100%-inzet'],
  ['%C3%A9', '/é'],
])('the segment %s is the path %s of the backend', (segment, path) => {
  expect(pathOf({ ...params, path: [segment] })).toBe(path);
});
