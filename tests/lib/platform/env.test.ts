import { availableParallelism } from 'node:os';
import { aliasesIn, readEnv } from '@/lib/platform/env';

test('without any variable the embedded backend is used, per site', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    isBackendEmbedded: true,
    BACKEND_URL: 'http://127.0.0.1:4100/{site}',
    DATA_DIR: 'var',
  });
});

test('another backend replaces the embedded one', () => {
  expect(readEnv({ BACKEND_URL: 'https://{site}.cms.example.org' })).toMatchObject({
    isBackendEmbedded: false,
    BACKEND_URL: 'https://{site}.cms.example.org',
  });
});

test('one core is left to the edge processes, and one renders at least', () => {
  expect(readEnv({}).RENDERERS).toBe(Math.max(1, availableParallelism() - 1));
  expect(readEnv({ RENDERERS: '3' }).RENDERERS).toBe(3);
  expect(() => readEnv({ RENDERERS: '0' })).toThrow(/RENDERERS/);
});

test('every bad variable is named at once', () => {
  expect(() => readEnv({ PORT: 'x', BACKEND_URL: 'ftp://a', SITE_HOSTS: 'main' })).toThrow(
    /PORT[\s\S]*BACKEND_URL[\s\S]*SITE_HOSTS/,
  );
});

test('public hosts are read per site', () => {
  expect([...readEnv({ SITE_HOSTS: 'main=www.a.example,farm=b.example' }).SITE_HOSTS]).toEqual([
    ['main', 'www.a.example'],
    ['farm', 'b.example'],
  ]);
});

test('a secret that is too short is reported by name, not by value', () => {
  expect(() => readEnv({ OUTBOX_KEY: 'geheimpje', FORM_SECRET: 'geheimpje' })).toThrow(
    /^(?![\s\S]*geheimpje)[\s\S]*OUTBOX_KEY[\s\S]*FORM_SECRET/,
  );
  expect(() => readEnv({ REDIS_URL: 'http://a.example' })).toThrow(/REDIS_URL/);
});

test('the search index is refreshed every minute, unless another instance does', () => {
  expect(readEnv({}).SEARCH_REFRESH_SECONDS).toBe(60);
  expect(readEnv({ SEARCH_REFRESH_SECONDS: '0' }).SEARCH_REFRESH_SECONDS).toBe(0);
  expect(() => readEnv({ SEARCH_REFRESH_SECONDS: 'vaak' })).toThrow(/SEARCH_REFRESH_SECONDS/);
});

test('mail goes to files beside the embedded backend, and elsewhere needs a server', () => {
  const other = { BACKEND_URL: 'https://cms.example.org/{site}' };
  const mail = { MAIL_URL: 'smtp://mail.example.org', MAIL_FROM: 'noreply@example.org' };

  expect(readEnv({}).isMailPossible).toBe(true);
  expect(readEnv(other).isMailPossible).toBe(false);
  expect(readEnv({ ...other, ...mail }).isMailPossible).toBe(true);
  expect(() => readEnv({ MAIL_URL: mail.MAIL_URL })).toThrow('MAIL_FROM');
  for (const url of ['https://mail.example.org', 'smtp://joop:50%off@mail.example.org'])
    expect(() => readEnv({ ...mail, MAIL_URL: url })).toThrow('MAIL_URL');
  expect(readEnv({ ...mail, MAIL_URL: 'smtp://joop:50%25off@mail.example.org' })).toBeTruthy();
});

test.each([
  ['REVALIDATE_SECRET', 'too-short'],
  ['PREVIEW_SECRET', 'too-short'],
  ['PREVIEW_TOKEN', 'too-short'],
  ['PREVIEW_TOKEN', 'a-long-token\r\nwith-a-header: more'],
  ['PREVIEW_FRAME_ORIGIN', 'https://cms.example.org/'],
  ['PREVIEW_FRAME_ORIGIN', 'https://cms.example.org; script-src *'],
  ['PREVIEW_FRAME_ORIGIN', '*'],
  ['PREVIEW_FRAME_ORIGIN', 'cms.example.org'],
])('%s cannot be %j', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

test('a variable under its former name still works, and is named in the log', () => {
  expect(readEnv({ DOORS: '3' }).EDGE_WORKERS).toBe(3);
  expect(readEnv({ DOORS: '3', EDGE_WORKERS: '2' }).EDGE_WORKERS).toBe(2);
  expect(aliasesIn({ DOORS: '3' })).toEqual(['DOORS is now called EDGE_WORKERS']);
  expect(aliasesIn({ EDGE_WORKERS: '2' })).toEqual([]);
});
