// @vitest-environment node
import { readFileSync } from 'node:fs';
import { shareLookOf } from '@/sites/share-looks';
import { SITE_IDS } from '@/sites/site';

/** The tokens of a site before those of its dark scheme. */
function tokensOf(id: string): string {
  const [light = ''] = readFileSync(`sites/${id}.css`, 'utf8').split('@media');
  return light;
}

test.each(SITE_IDS)('%s is shared in its own colours', (id) => {
  const { paper, ink, frame } = shareLookOf(id);

  for (const color of [paper, ink, ...(frame.inks?.slice(0, 1) ?? [])])
    expect(tokensOf(id)).toContain(`: ${color};`);
});

test.each(SITE_IDS)('%s is shared in its own type', (id) => {
  const { tracking, isUpperCase } = shareLookOf(id);
  const base = readFileSync('app/tokens.css', 'utf8');
  const [, own] = /--display-tracking: ([\d.-]+)em/.exec(tokensOf(id)) ?? [];
  const [, common] = /--display-tracking: ([\d.-]+)em/.exec(base) ?? [];

  expect(tracking).toBe(Number(own ?? common));
  expect(isUpperCase).toBe(tokensOf(id).includes('--display-transform: uppercase'));
});
