import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocationList } from '@/components/places/location-list';
import type { LocationReference } from '@/lib/content/term';
import { hrefOf, renderIn } from '@/tests/support/translated';

const house = (id: number, name: string, latitude: number, longitude: number) =>
  ({
    id,
    name,
    language: 'nl',
    paths: { nl: `/nl/locaties/${id}` },
    summary: 'Een huis',
    phone: `020 555 01 2${id}`,
    hours: null,
    position: { latitude, longitude },
    address: { street: `Straat ${id}`, extra: null, postalCode: null, city: 'Amsterdam' },
  }) satisfies LocationReference;

const houses = [
  house(1, 'De Kade', 52.3647, 4.889),
  house(2, 'Het Trappenhuis', 52.3129, 4.9553),
  house(3, 'Het Anker', 52.3612, 4.9331),
];

type Geolocation = {
  getCurrentPosition: (
    found: (position: unknown) => void,
    failed: (error: unknown) => void,
  ) => void;
};

const PERMISSION_DENIED = 1;
const failing =
  (code: number): Geolocation['getCurrentPosition'] =>
  (_, failed) => {
    failed({ code, PERMISSION_DENIED });
  };
const inOost: Geolocation['getCurrentPosition'] = (found) => {
  found({ coords: { latitude: 52.3601, longitude: 4.9372 } });
};

function renderList(
  getCurrentPosition: Geolocation['getCurrentPosition'],
  state: 'prompt' | 'denied' = 'prompt',
  locations: readonly LocationReference[] = houses,
) {
  const properties = { configurable: true };
  Object.defineProperty(navigator, 'geolocation', { ...properties, value: { getCurrentPosition } });
  Object.defineProperty(navigator, 'permissions', {
    ...properties,
    value: { query: () => Promise.resolve({ state }) },
  });
  renderIn(
    'nl',
    <LocationList
      language="nl"
      paragraph={{
        kind: 'location-list',
        id: '1',
        heading: 'Waar',
        body: null,
        locations,
        link: { href: '/nl/kaart', label: 'Bekijk de kaart', variant: null },
      }}
    />,
  );
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const share = () => screen.findByRole('button', { name: 'Wat is dicht bij mij?' });

test('a house can be called, found and visited from the list', () => {
  renderList(inOost);

  expect(names()).toEqual(['De Kade', 'Het Trappenhuis', 'Het Anker']);
  expect(hrefOf('020 555 01 23')).toBe('tel:+31205550123');
  expect(screen.getByRole('link', { name: 'Plan je route naar Het Anker' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bekijk de kaart' })).toBeVisible();
});

test('the nearest house comes first, with its distance, once a visitor asks for it', async () => {
  renderList(inOost);
  await userEvent.click(await share());

  expect(names()).toEqual(['Het Anker', 'De Kade', 'Het Trappenhuis']);
  expect(screen.getAllByText(/van je vandaan$/).map((one) => one.textContent)).toEqual([
    '300 m van je vandaan',
    '3,3 km van je vandaan',
    '5,4 km van je vandaan',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent(/blijft op je eigen telefoon/);
});

test('without permission the list says nothing, and the question goes away', async () => {
  renderList(failing(PERMISSION_DENIED));
  const button = await share();
  await userEvent.click(button);

  expect(button).not.toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(names()).toEqual(['De Kade', 'Het Trappenhuis', 'Het Anker']);
});

test('a visitor who said no before does not see the question', async () => {
  renderList(inOost, 'denied');
  await waitFor(() => {
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('a position that cannot be found is said, and can be tried again', async () => {
  renderList(failing(2));
  const button = await share();
  await userEvent.click(button);

  expect(screen.getByRole('status')).toHaveTextContent('Het lukt nu niet om te zien waar je bent.');
  expect(button).toBeVisible();
});

test('a list of houses without a place on the map does not ask where the visitor is', async () => {
  const secret = houses.map((house) => ({ ...house, position: null }));
  renderList(inOost, 'prompt', secret);
  await customElements.whenDefined('near-me');

  expect(screen.queryByRole('button', { hidden: true })).toBeNull();
});
