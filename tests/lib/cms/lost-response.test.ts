// @vitest-environment node
import { submitForm } from '@/lib/cms/submit';
import { readSettings } from '@/backend/settings';
import { startBackend } from '@/backend/start';
import { createSubmissionReader } from '@/backend/store/submission-reader';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const nl = { site: 'main', language: 'nl' } as const;
const settings = readSettings({ DATA_DIR: temporaryFolder(), BACKEND_FAILURES: '1' });

test('a submission whose response was lost arrives once, however often it is sent', async () => {
  const { origin, stop } = await startBackend({ ...settings, port: 0 });
  onTestFinished(stop);
  vi.stubEnv('BACKEND_URL', `${origin}/{site}`);
  const body = JSON.stringify({ drop_submissions: 1 });
  await fetch(`${origin}/failures`, { method: 'POST', body });
  const payload = {
    webform_id: 'contact',
    name: 'Ada',
    email: 'ada@kadelicht.example',
    subject: 'help',
    message: 'Hallo.',
  };

  expect(await submitForm(nl, payload, 'key')).toMatchObject({ kind: 'unknown' });
  const second = await submitForm(nl, payload, 'key');
  const third = await submitForm(nl, payload, 'key');

  expect(second).toMatchObject({
    kind: 'delivered',
    supportsIdempotency: true,
    detail: { title: 'Je bericht is binnen' },
  });
  expect(third).toEqual(second);
  const reader = createSubmissionReader(settings.dataFolder);
  expect(reader?.all()).toMatchObject([{ webform_id: 'contact', data: { name: 'Ada' } }]);
  reader?.close();
});
