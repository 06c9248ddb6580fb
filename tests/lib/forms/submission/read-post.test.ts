// @vitest-environment node
import { MalformedPost, readPost, UnreadablePost } from '@/lib/forms/submission/read-form-data';

const takeNothing = () => Promise.resolve();

const buildPost = (
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = {},
) => {
  // `half`: the types of the browser do not know it.
  const init = { method: 'POST', body, headers, duplex: 'half' } satisfies RequestInit & {
    duplex: 'half';
  };
  return new Request('http://main.localhost/api/forms/nl/contact', init);
};

const formOf = (fields: readonly (readonly [string, string])[]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

test('a long letter arrives as it was written', async () => {
  const letter = 'Beste mensen, '.repeat(4_000);
  const data = await readPost(buildPost(formOf([['message', letter]])), takeNothing);

  expect(data.get('message')).toBe(letter);
});

const HEAD = '--b\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n';

/** A streamed file of a thousand chunks, which counts how many were read. */
function fileOf(
  pull: (controller: ReadableStreamDefaultController, chunk: number) => void,
  taking?: typeof takeNothing,
) {
  const counts = { chunks: 0, taken: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      counts.chunks += 1;
      if (counts.chunks === 1) controller.enqueue(Buffer.from(HEAD));
      else pull(controller, counts.chunks);
    },
  });
  const take = async (_: string, stream: AsyncIterable<unknown>) => {
    for await (const chunk of stream) counts.taken += Buffer.isBuffer(chunk) ? chunk.byteLength : 0;
  };
  const request = buildPost(body, { 'content-type': 'multipart/form-data; boundary=b' });
  return { counts, reading: readPost(request, taking ?? take, { maxBytes: 100_000 }) };
}

test('a post without Content-Length ends at the limit', async () => {
  const { counts, reading } = fileOf((controller, chunk) => {
    controller.enqueue(Buffer.alloc(10_000, 7));
    if (chunk === 1_000) controller.close();
  });

  await expect(reading).rejects.toBeInstanceOf(UnreadablePost);
  expect(counts.chunks).toBeLessThan(100);
});

test('a request that ends halfway through a file leaves nothing pending', async () => {
  const { counts, reading } = fileOf((controller, chunk) => {
    if (chunk === 3) controller.error(new Error('gone'));
    else controller.enqueue(Buffer.alloc(10_000, 7));
  });

  await expect(reading).rejects.toBeInstanceOf(UnreadablePost);
  expect(counts.taken).toBeGreaterThan(0);
});

const fieldsOf = (count: number, length: number) =>
  formOf(Array.from({ length: count }, (_, index) => [`f${index}`, 'a'.repeat(length)] as const));

function filesOf(count: number, name = 'cv.pdf') {
  const data = new FormData();
  for (let index = 0; index < count; index += 1) data.append('cv[new]', new File(['x'], name));
  return data;
}

test.each<[string, FormData, boolean]>([
  ['a text of 64 kB', fieldsOf(1, 65_536), true],
  ['a longer text', fieldsOf(1, 65_537), false],
  ['500 fields', fieldsOf(500, 1), true],
  ['501 fields', fieldsOf(501, 1), false],
  ['texts of 1 MB', fieldsOf(16, 65_536), true],
  ['texts of more', fieldsOf(17, 65_536), false],
  ['40 files', filesOf(40), true],
  ['41 files', filesOf(41), false],
])('a post of %s is read within the limits only', async (_, data, isReadable) => {
  const reading = readPost(buildPost(data), takeNothing);

  if (isReadable) expect([...(await reading).keys()].length).toBeLessThanOrEqual(500);
  else await expect(reading).rejects.toBeInstanceOf(UnreadablePost);
});

test('a request that ends halfway through a file that is not taken is one error', async () => {
  const others: unknown[] = [];
  const add = (error: unknown) => others.push(error);
  process.on('uncaughtException', add);
  onTestFinished(() => void process.off('uncaughtException', add));
  const { reading } = fileOf((controller, chunk) => {
    if (chunk === 3) controller.error(new Error('gone'));
    else controller.enqueue(Buffer.alloc(10_000, 7));
  }, takeNothing);

  await expect(reading).rejects.toBeInstanceOf(MalformedPost);
  await new Promise(setImmediate);
  expect(others).toEqual([]);
});

test('a field for a file that stayed empty is no file', async () => {
  const taken: string[] = [];
  const data = filesOf(1, '');
  data.append('naam', 'Joop');

  const read = await readPost(buildPost(data), (control) => {
    taken.push(control);
    return Promise.resolve();
  });

  expect([taken, read.get('naam')]).toEqual([[], 'Joop']);
});

test.each([
  ['no form', buildPost('{}', { 'content-type': 'application/json' })],
  ['a form only in part', buildPost('a=b', { 'content-type': 'text/x-multipart/form-data;' })],
  ['no body', new Request('http://main.localhost/api/forms/nl/contact')],
])('%s is unreadable', async (_, request) => {
  await expect(readPost(request, takeNothing)).rejects.toBeInstanceOf(UnreadablePost);
});

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';
const TEXT = '\u{feff}J\u{fffd} é €\u{1f600}';
const partOf = (value: string) =>
  `--b\r\ncontent-disposition: form-data; name="ñ"\r\n\r\n${value}\r\n--b--\r\n`;

test.each([
  ['escapes', URLENCODED, `%C3%B1=${encodeURIComponent(TEXT)}`],
  ['bytes', URLENCODED, `ñ=${TEXT}`],
  ['bytes, with their charset', `${URLENCODED}; charset=UTF-8`, `ñ=${TEXT}`],
  ['parts', MULTIPART, partOf(TEXT)],
])('every character arrives in %s, the one for what is unreadable too', async (...row) => {
  const [, type, body] = row;
  const data = await readPost(buildPost(body, { 'content-type': type }), takeNothing);

  expect([...data]).toEqual([['ñ', TEXT]]);
});

test('a text that is cut in the middle of a character is too long, and not malformed', async () => {
  const body = `a=a${'é'.repeat(32_768)}`;
  const reading = readPost(buildPost(body, { 'content-type': URLENCODED }), takeNothing);

  await expect(reading).rejects.not.toBeInstanceOf(MalformedPost);
  await expect(reading).rejects.toBeInstanceOf(UnreadablePost);
});

test('a post that says to be too long is not read', async () => {
  const type = { 'content-type': URLENCODED };
  const read = (length: string) =>
    readPost(buildPost('a=b', { ...type, 'content-length': length }), takeNothing, { maxBytes: 9 });

  await expect(read('10')).rejects.toBeInstanceOf(UnreadablePost);
  expect((await read('9')).get('a')).toBe('b');
});
