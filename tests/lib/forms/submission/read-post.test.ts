// @vitest-environment node
import { readPost, UnreadablePost } from '@/lib/forms/submission/read-form-data';

const takeNothing = () => Promise.resolve();

const posted = (body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) => {
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
  const data = await readPost(posted(formOf([['message', letter]])), takeNothing);

  expect(data.get('message')).toBe(letter);
});

test('a post of many long texts is no form of ours', async () => {
  const long = 'a'.repeat(60_000);
  const texts = Array.from({ length: 40 }, (_, index) => [`text-${index}`, long] as const);

  await expect(readPost(posted(formOf(texts)), takeNothing)).rejects.toBeInstanceOf(UnreadablePost);
});

const HEAD = '--b\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n';

/** A file of a thousand pieces, read as it comes, and how many pieces were asked for. */
function fileOf(pull: (controller: ReadableStreamDefaultController, piece: number) => void) {
  const asked = { pieces: 0, taken: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      asked.pieces += 1;
      if (asked.pieces === 1) controller.enqueue(Buffer.from(HEAD));
      else pull(controller, asked.pieces);
    },
  });
  const take = async (_: string, stream: AsyncIterable<unknown>) => {
    for await (const piece of stream) asked.taken += Buffer.isBuffer(piece) ? piece.byteLength : 0;
  };
  const request = posted(body, { 'content-type': 'multipart/form-data; boundary=b' });
  return { asked, reading: readPost(request, take, { maxBytes: 100_000 }) };
}

test('a post that does not say how long it is ends where it is too long', async () => {
  const { asked, reading } = fileOf((controller, piece) => {
    controller.enqueue(Buffer.alloc(10_000, 7));
    if (piece === 1_000) controller.close();
  });

  await expect(reading).rejects.toBeInstanceOf(UnreadablePost);
  expect(asked.pieces).toBeLessThan(100);
});

test('a visitor who leaves halfway a file leaves nothing that waits for the rest', async () => {
  const { asked, reading } = fileOf((controller, piece) => {
    if (piece === 3) controller.error(new Error('gone'));
    else controller.enqueue(Buffer.alloc(10_000, 7));
  });

  await expect(reading).rejects.toBeInstanceOf(UnreadablePost);
  expect(asked.taken).toBeGreaterThan(0);
});
