import { z } from 'zod';
import { once } from '@/lib/cms/http/decoded';

const title = z.object({ title: z.string() }).transform((wire) => ({ ...wire, tags: ['a'] }));

test('equal responses share one immutable value', () => {
  const decode = once((body) => title.parse(body));
  const page = decode('{"title":"Hulp"}');

  expect(decode('{"title":"Hulp"}')).toBe(page);
  expect(() => page.tags.push('b')).toThrow(TypeError);
});

test('changed content is decoded again, and each decoder decodes for itself', () => {
  const decode = once((body) => title.parse(body));
  const name = once((body) => JSON.stringify(body).length);

  expect(decode('{"title":"Hulp"}').title).toBe('Hulp');
  expect(decode('{"title":"Contact"}').title).toBe('Contact');
  expect(name('{"title":"Hulp"}')).toBe(16);
});

test('what is not readable throws each time', () => {
  const decode = once((body) => title.parse(body));

  for (const text of ['{}', '{', '{}']) expect(() => decode(text)).toThrow();
});
