import { screen, within } from '@testing-library/react';
import { NotFoundPage, OutageForm, SiteProblemPage } from '@/components/pages/status/problem-pages';
import { block as decodeBlock } from '@/lib/cms/decode/layout';
import { farm } from '@/sites/farm';
import { main as mainSite } from '@/sites/main';
import { buildProcessed, value } from '@/tests/support/wire';
import { hrefOf, renderIn } from '@/tests/support/translated';

const week = [0, 1, 2, 3, 4, 5, 6];

test.each([
  ['nl', 'Even wachten', /Wacht een minuut/, 'Probeer het opnieuw'],
  ['en', 'Please wait a moment', /Wait one minute/, 'Try again'],
] as const)(
  'a rate-limited visitor reads how long to wait and whom to call: %s',
  (language, title, wait, again) => {
    renderIn(
      language,
      <SiteProblemPage problem="tooMany" site={farm} language={language} nightLine={null} />,
    );

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(wait)).toBeVisible();
    expect(hrefOf(farm.contact.phone)).toBe('tel:+31205550140');
    expect(screen.getByText(again)).toHaveAttribute('href', '');
  },
);

test.each([
  ['nl', 'Verstuurd', /veilig bij ons bewaard/, /doet het nu even niet|hulp nodig|mis/],
  ['en', 'Sent', /safe with us/, /unavailable|need help|wrong/],
] as const)('a receipt says in %s nothing of an outage', (language, title, safe, alarm) => {
  renderIn(
    language,
    <OutageForm site={farm} language={language} isSent>
      K7QD-3MXP
    </OutageForm>,
  );

  const main = screen.getByRole('main');
  expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(main).toHaveTextContent(safe);
  expect(main).toHaveTextContent('K7QD-3MXP');
  expect(main).not.toHaveTextContent(alarm);
  expect(main).not.toHaveAttribute('data-problem');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['nl', 'Je formulier', /De pagina van dit formulier is er nu niet\. .*nog niets verstuurd/],
  ['en', 'Your form', /The page of this form is not there now\. .*Nothing was sent yet/],
] as const)(
  'a rejected form without its page says that nothing was sent, and is still there: %s',
  (language, title, words) => {
    renderIn(
      language,
      <OutageForm site={farm} language={language} isSent={false}>
        <input aria-label="Naam" defaultValue="Ada" />
      </OutageForm>,
    );

    const main = screen.getByRole('main');
    expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(main).toHaveTextContent(words);
    expect(within(main).getByRole('textbox')).toHaveValue('Ada');
    expect(within(main).getByRole('link', { name: farm.contact.phone })).toBeVisible();
  },
);

test.each(['maintenance', 'outage'] as const)(
  'someone who needs a bed reads the night line on the page for %s, with its hours',
  (problem) => {
    const nightLine = decodeBlock.parse({
      id: value(20),
      info: value('Nachtlijn'),
      body: buildProcessed('<p>Slaap je buiten?</p>'),
      field_phone: value('020 555 01 99'),
      field_openhours: week.map((day) => ({ day, starthours: 2_100, endhours: 800 })),
    });
    renderIn('nl', <SiteProblemPage {...{ problem, nightLine }} site={mainSite} language="nl" />);

    const section = within(screen.getByRole('main'));
    expect(section.getByRole('heading', { name: 'Nachtlijn' })).toBeVisible();
    expect(section.getByRole('link', { name: /^Bel 020\s555\s01\s99$/ })).toBeVisible();
    expect(section.getByText('elke nacht 21.00 – 8.00 uur')).toBeVisible();
  },
);

test('who follows a broken link can search, or start from the menu', () => {
  const menu = [{ label: 'Hulp', href: '/nl/hulp', below: [] }];
  renderIn(
    'nl',
    <NotFoundPage site="farm" language="nl" volunteerHref={null} menu={menu} nightLine={null} />,
  );

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Sorry, de pagina kan niet gevonden worden',
  );
  expect(screen.getByRole('search')).toHaveAttribute('action', '/nl/zoeken');
  expect(screen.getByRole('searchbox', { name: 'Waar zoek je naar?' })).toHaveAttribute(
    'name',
    'q',
  );
  const start = within(screen.getByRole('navigation', { name: 'Of begin hier' }));
  expect(start.getByRole('link', { name: 'Hulp' })).toHaveAttribute('href', '/nl/hulp');
});
