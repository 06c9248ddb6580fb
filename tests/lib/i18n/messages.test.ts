import { z } from 'zod';
import en from '@/messages/en.json';
import nl from '@/messages/nl.json';

const group = z.record(z.string(), z.unknown());

function texts(messages: unknown, at = ''): [key: string, text: string][] {
  if (typeof messages === 'string') return [[at, messages]];
  return Object.entries(group.parse(messages)).flatMap(([key, inner]) =>
    texts(inner, `${at}.${key}`),
  );
}

test('both languages have the same texts, and none is empty', () => {
  expect(texts(en).map(([key]) => key)).toEqual(texts(nl).map(([key]) => key));
  expect([...texts(nl), ...texts(en)].filter(([, text]) => !text.trim())).toEqual([]);
});
