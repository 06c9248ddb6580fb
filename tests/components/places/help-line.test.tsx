import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { HelpLine } from '@/components/places/help-line';
import type { Block } from '@/lib/content/block';
import { TIME_ZONE } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import { block as decodeBlock } from '@/lib/cms/decode/layout';
import { buildProcessed, value } from '@/tests/support/wire';
import { hrefOf, renderIn } from '@/tests/support/translated';

const week = [0, 1, 2, 3, 4, 5, 6];

function nightLine(): Block {
  const block = decodeBlock.parse({
    id: value(20),
    info: value('Nachtlijn'),
    body: buildProcessed('<p>Slaap je buiten?</p>'),
    field_phone: value('020 555 01 99'),
    field_openhours: week.map((day) => ({ day, starthours: 2_100, endhours: 800 })),
    field_locations: [
      {
        entity: {
          tid: value(5),
          name: value('De Kade'),
          langcode: value('nl'),
          paths: { nl: '/nl/locaties/de-kade' },
          field_openhours: week.map((day) => ({ day, starthours: 900, endhours: 1_700 })),
        },
      },
    ],
    field_link: [{ uri: 'entity:node/2', alias: '/nl/inloophuizen', title: 'Vind een inloophuis' }],
  });
  if (!block) throw new Error('There is no block.');
  return block;
}

const renderAt = (time: string, block = nightLine()) => {
  vi.useFakeTimers({ now: new Date(`2026-11-23T${time}:00+01:00`) });
  return renderIn('nl', <HelpLine block={block} language="nl" />);
};

/** Returns the words of the line about the hour. */
const listShown = () =>
  [...document.querySelectorAll<HTMLElement>('open-status > span')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);

test('the night line can be called in one press, and says when someone answers', () => {
  renderAt('22:00');

  expect(hrefOf(/^Nachtlijn: bel 020\s555\s01\s99$/)).toBe('tel:+31205550199');
  expect(screen.getByText('elke nacht 21.00 – 8.00 uur')).toBeVisible();
  expect(listShown()).toEqual(['Je kunt nu bellen, tot 8.00\u00a0uur.']);
});

test('by day an open house is one press away', () => {
  renderAt('12:00');

  expect(hrefOf('De Kade is nu open, tot 17.00\u00a0uur.')).toBe('/nl/locaties/de-kade');
  expect(screen.getByText('Overdag kun je naar een inloophuis.')).not.toBeVisible();
});

test('without script the words are true at any hour', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00+01:00') });
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="nl" messages={messagesOf('nl')} timeZone={TIME_ZONE}>
      <HelpLine block={nightLine()} language="nl" />
    </NextIntlClientProvider>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');

  const texts = [...page.querySelectorAll('open-status > span:not([hidden])')];
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    'Overdag kun je naar een inloophuis.',
  ]);
});

test('an announcement without a phone is its text alone', () => {
  const plain = { phone: null, hours: null, locations: [], link: null };
  renderAt('12:00', { ...nightLine(), ...plain });

  expect(screen.getByText('Slaap je buiten?')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
