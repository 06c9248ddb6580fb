// @vitest-environment node
import path from 'node:path';
import { formBackend as backend, services } from '@/app/services';
import { decodeForm } from '@/lib/cms/decode/webform/form';
import type { Job } from '@/lib/queue/job';
import { openIndex } from '@/lib/forms/uploads/register';
import { env } from '@/lib/platform/env';
import { formSessionIn } from '@/lib/forms/submission/form-token';
import { createFormAdapter } from '@/lib/forms/submission/deliver';
import { messagesOf } from '@/lib/i18n/messages';
import { delivering } from '@/tests/lib/queue/support/delivering';
import { receiptOf, buildJob } from '@/tests/lib/queue/support/outbox';
import { pdfOf } from '@/tests/support/files/documents';
import { formsSite } from '@/tests/support/forms-site';

const site = formsSite();

const contact = (name: string, more: Partial<Job> = {}, attachment: string[] = []) =>
  buildJob({
    site: 'main',
    language: 'nl',
    webform: 'contact',
    payload: {
      answers: {
        name,
        email: 'ada@kadelicht.example',
        message: 'Hallo.',
        attachment,
        subject: { choice: 'help', other: '' },
      },
      page: 'http://main.localhost/nl/contactformulier',
      referrer: null,
    },
    ...more,
  });

/** A contact form with a file in quarantine. */
async function withFile(name: string): Promise<Job> {
  const file = await pdfOf('Een brief.');
  const { ref, cookie } = await site.upload('contact', 'attachment', 'brief.pdf', file);
  const session = formSessionIn(cookie) ?? '';
  const binding = { site: 'main', webform: 'contact', element: 'attachment', session };
  const found = services().uploads().resolve(ref, binding);
  if (found.kind !== 'stored') throw new Error(found.kind);
  const { id, size } = found;
  const files = [{ id, element: 'attachment', name: 'brief.pdf', bytes: size }];
  const submission = contact(name, { files }, [id]);
  services().uploads().claim([id], submission.key);
  return submission;
}

/** An outbox whose worker delivers to this backend. */
const deliveringTo = (own = backend, options: Parameters<typeof delivering>[1] = {}) => {
  const { uploads } = services();
  const { deliver, ...rest } = createFormAdapter({ backend: own, uploads, mailOf: String });
  return delivering(deliver, { ...rest, deadlineMs: 9_000, ...options });
};

const listArrived = () => site.arrived().map(({ data }) => data['name']);

test('a file that the backend cannot store yet blocks others for three tries, and is delivered in the end', async () => {
  const { clock, outbox, deliverer } = deliveringTo();
  await site.order({ reject_uploads: 1_000 });
  receiptOf(outbox, await withFile('Met bestand'));
  receiptOf(outbox, contact('Daarna'));
  receiptOf(outbox, contact('Nog later'));

  for (const pause of [5_000, 5_000]) {
    clock.pass(pause);
    await deliverer.runDue();
  }
  expect(listArrived()).toEqual([]);
  clock.pass(15_000);
  await deliverer.runDue();
  expect(listArrived()).toEqual(['Daarna', 'Nog later']);

  await site.order({});
  clock.pass(60_000);
  await deliverer.runDue();
  expect(listArrived()).toEqual(['Daarna', 'Nog later', 'Met bestand']);
  expect(site.arrived()[2]?.files).toMatchObject([{ element: 'attachment' }]);
  expect(outbox.counts()).toMatchObject({ waiting: 0, stuck: 0 });
});

test('files are removed only after it is settled that their submission arrived', async () => {
  const submission = await withFile('Later weg');
  const [id = ''] = submission.files.map((file) => file.id);
  const settled: boolean[] = [];
  const { outbox, deliverer } = deliveringTo(backend, {
    onSettled: async () => {
      settled.push((await services().uploads().open(id)) !== null, outbox.counts().waiting === 0);
    },
  });
  await deliverer.deliver(receiptOf(outbox, submission), 4_000);

  expect(settled).toEqual([true, true]);
});

test('a file of an earlier FORM_SECRET is named to the operator, and delivered once that is back', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { outbox, deliverer } = deliveringTo();
  const submission = await withFile('Ander geheim');
  const index = openIndex(path.resolve(env().DATA_DIR, 'quarantine'));
  const [id = ''] = submission.files.map((file) => file.id);
  const row = index.prepare('SELECT sealed FROM upload WHERE id = ?').get(id);
  const seal = index.prepare('UPDATE upload SET sealed = ? WHERE id = ?');
  seal.run(Buffer.alloc(80), id);
  const receipt = receiptOf(outbox, submission);

  expect(await deliverer.deliver(receipt, 4_000)).toBeNull();
  expect(outbox.admin.list()).toMatchObject([{ receipt, state: 'stuck', reason: 'unreadable' }]);

  seal.run(row?.['sealed'] ?? null, id);
  index.close();
  outbox.admin.retry(receipt);
  expect(await deliverer.deliver(receipt, 4_000)).toMatchObject({ kind: 'delivered' });
});

test('a file that the backend refuses is named to the operator, and stays until a retry takes it', async () => {
  let isRefusing = true;
  const strict: typeof backend = {
    ...backend,
    uploadFile: (...call) =>
      isRefusing ? Promise.resolve({ kind: 'rejected', status: 422 }) : backend.uploadFile(...call),
  };
  const { clock, outbox, deliverer } = deliveringTo(strict);
  const before = site.arrived().length;
  const receipt = receiptOf(outbox, await withFile('Geweigerd'));
  clock.pass(5_000);
  await deliverer.runDue();

  expect(outbox.admin.list()).toMatchObject([{ receipt, state: 'stuck', reason: 'invalid' }]);
  expect(outbox.admin.export(receipt)).toMatchObject({
    detail: { element: 'attachment', name: 'brief.pdf', status: 422 },
  });

  isRefusing = false;
  outbox.admin.retry(receipt);
  clock.pass(5_000);
  await deliverer.runDue();
  expect(site.arrived().slice(before)).toMatchObject([
    { data: { name: 'Geweigerd' }, files: [{ element: 'attachment', name: 'brief.pdf' }] },
  ]);
});

/** A Drupal without a route for uploads, whose form has these hidden elements. */
function withoutUploads(...keys: string[]) {
  const payloads: Record<string, unknown>[] = [];
  const drupal: typeof backend = {
    ...backend,
    loadForm: async (siteLocale, id) => {
      const form = await backend.loadForm(siteLocale, id);
      const wire = Object.fromEntries(keys.map((key) => [key, { '#type': 'hidden' }]));
      const labels = messagesOf('nl').webform;
      const hidden = decodeForm(wire, { id, labels, now: new Date() }).form;
      return form && { ...form, elements: [...form.elements, ...(hidden?.elements ?? [])] };
    },
    uploadFile: () => Promise.resolve({ kind: 'rejected', status: 404 }),
    submitForm: (_, payload) => {
      payloads.push(payload);
      return Promise.resolve({ kind: 'delivered' });
    },
  };
  return { payloads, ...deliveringTo(drupal) };
}

test('where Drupal has no uploads, a file comes with the submission in the hidden element of its name', async () => {
  const { payloads, clock, outbox, deliverer } = withoutUploads('attachment_base64');
  const submission = await withFile('Zonder uploads');
  receiptOf(outbox, submission);
  clock.pass(5_000);
  await deliverer.runDue();

  const [payload] = payloads;
  const [head, content = ''] = String(payload?.['attachment_base64']).split(',');
  expect(head).toBe('data:application/octet-stream;name=brief.pdf;base64');
  const file = Buffer.from(content, 'base64');
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.byteLength).toBe(submission.files[0]?.bytes);
  expect(payload).toMatchObject({ name: 'Zonder uploads' });
  expect(payload).not.toHaveProperty('attachment');
  expect(outbox.counts()).toMatchObject({ waiting: 0, stuck: 0 });
});

test('a form without such an element names the file that Drupal does not take', async () => {
  const { payloads, clock, outbox, deliverer } = withoutUploads('other_base64');
  const receipt = receiptOf(outbox, await withFile('Zonder element'));
  clock.pass(5_000);
  await deliverer.runDue();

  expect(payloads).toEqual([]);
  expect(outbox.admin.export(receipt)).toMatchObject({
    detail: { name: 'brief.pdf', status: 404 },
  });
});
