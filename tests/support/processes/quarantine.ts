import { openQuarantine } from '@/lib/forms/uploads/quarantine';
import { makeKey } from '@/tests/support/make-key';

/**
 * A process of its own that takes uploads in, for tests: `half` never gets the second half of a file,
 * `many` takes `count` files of `bytes` at once. It tells its parent what came of it.
 */
const [work = '', folder = '', countText = '1', bytesText = '1'] = process.argv.slice(2);
const count = Number(countText);
const bytes = Number(bytesText);

const quarantine = openQuarantine({ folder, secret: makeKey('geheim'), freeBytes: 0 });
const tell = (message: unknown) => process.send?.(message);

const letters = Buffer.alloc(65_536, 'Ik wil graag komen werken. ');

async function* whole() {
  for (let sent = 0; sent < bytes; sent += letters.length) {
    yield await Promise.resolve(letters.subarray(0, bytes - sent));
  }
}

async function* half() {
  yield* whole();
  tell('half');
  // Keeps the process alive, as a connection does.
  await new Promise((end) => setTimeout(end, 60_000));
}

const receive = (index: number, stream: AsyncIterable<Uint8Array>) =>
  quarantine.receive(stream, {
    site: 'main',
    webform: 'apply_paid',
    element: 'cv',
    session: `${process.pid}-${index}`,
    ipAddress: '203.0.113.1',
    fileName: 'brief.txt',
    declaredLength: null,
    maxBytes: 26_214_400,
    extensions: ['txt'],
  });

if (work === 'half') {
  await receive(0, half());
} else {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const start = performance.now();
  const all = await Promise.all(
    Array.from({ length: count }, (_, index) => receive(index, whole())),
  );
  clearInterval(watching);
  tell({
    stored: all.filter(({ kind }) => kind === 'stored').length,
    grown: Math.max(peak, process.memoryUsage().rss) - before,
    ms: Math.round(performance.now() - start),
  });
}
quarantine.close();
