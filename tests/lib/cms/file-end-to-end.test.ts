// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { submitForm } from '@/lib/cms/submit';
import { uploadFile } from '@/lib/cms/upload';
import { loadForm } from '@/lib/cms/webform';
import { messagesOf } from '@/lib/i18n/messages';
import { flat } from '@/lib/forms/definition/form';
import { buildPayload } from '@/lib/forms/definition/payload';
import { readSettings } from '@/backend/settings';
import { startBackend } from '@/backend/start';
import { createSubmissionReader } from '@/backend/store/submission-reader';
import { pdfOf } from '@/tests/support/files/documents';
import { CV, quarantineFor, refOf, send } from '@/tests/support/quarantine';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const nl = { site: 'main', language: 'nl' } as const;
const CONTACT = { ...CV, webform: 'contact', element: 'attachment' } as const;

const folder = temporaryFolder();
const settings = readSettings({ DATA_DIR: folder, BACKEND_FAILURES: '1' });
let origin = '';
let stop = () => Promise.resolve();

beforeAll(async () => {
  const backend = await startBackend({ ...settings, port: 0 });
  ({ origin, stop } = backend);
  process.env['BACKEND_URL'] = `${origin}/{site}`;
});

afterAll(async () => {
  await stop();
  delete process.env['BACKEND_URL'];
});

afterEach(() => order({}));

const order = (issues: object) =>
  fetch(`${origin}/failures`, { method: 'POST', body: JSON.stringify(issues) });

/** The submissions that the backend stored. */
function stored() {
  const reader = createSubmissionReader(settings.dataFolder);
  const all = reader?.all() ?? [];
  reader?.close();
  return all;
}

async function contactForm() {
  const form = await loadForm(nl, 'contact', messagesOf('nl').webform);
  if (!form) throw new Error('there is no contact form');
  return form;
}

const answers = (attachment: string) => ({
  name: 'Ada',
  email: 'ada@kadelicht.example',
  subject: { choice: 'help', other: '' },
  message: 'Hierbij mijn brief.',
  attachment: [attachment],
});

test('a file goes through quarantine to the backend, with its form', async () => {
  const form = await contactForm();
  const element = flat(form.elements).find(({ key }) => key === 'attachment');
  if (element?.kind !== 'file') throw new Error('takes no file');
  const quarantine = quarantineFor();
  const bytes = await pdfOf('Ik zoek een slaapplek.');
  const { extensions, maxBytes } = element;
  const ref = refOf(
    await send(quarantine, 'Levensloop van Zoë "Z".pdf', bytes, {
      ...CONTACT,
      extensions,
      maxBytes,
    }),
  );
  const found = quarantine.resolve(ref, CONTACT);
  if (found.kind !== 'stored') throw new Error(found.kind);
  quarantine.claim([found.id], 'key-1');

  const upload = await quarantine.open(found.id);
  if (!upload) throw new Error('gone');
  const { name, size, stream } = upload;
  const uploaded = await uploadFile(nl, 'contact', 'attachment', { name, size, bytes: stream });
  const fidOf = () => (uploaded.kind === 'stored' ? uploaded.fid : null);
  const outcome = await submitForm(nl, buildPayload(form, answers(ref), fidOf), 'key-1');
  await quarantine.remove([found.id]);

  expect(outcome).toMatchObject({
    kind: 'delivered',
    supportsIdempotency: true,
    detail: { title: 'Je bericht is binnen' },
  });
  const [submission] = stored();
  expect(submission).toMatchObject({ webform_id: 'contact', data: { attachment: fidOf() } });
  const [file] = submission?.files ?? [];
  expect(file?.name).toBe('Levensloop van Zoë "Z".pdf');
  expect(readFileSync(path.resolve(file?.path ?? ''))).toEqual(bytes);
});

test('a submission whose response was lost arrives once, however often it is sent', async () => {
  const form = await contactForm();
  const payload = buildPayload(form, answers(''), () => null);
  const before = stored().length;
  await order({ drop_submissions: 1 });

  expect(await submitForm(nl, payload, 'key-2')).toMatchObject({ kind: 'unknown' });
  const second = await submitForm(nl, payload, 'key-2');
  const third = await submitForm(nl, payload, 'key-2');

  expect(second).toMatchObject({ kind: 'delivered', supportsIdempotency: true });
  expect(third).toEqual(second);
  expect(stored()).toHaveLength(before + 1);
});
