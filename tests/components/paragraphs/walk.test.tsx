import { render, screen, within } from '@testing-library/react';
import { WalkParagraph } from '@/components/paragraphs/walk';
import type { Stop } from '@/lib/content/paragraph';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

const TUNNEL: Stop = { name: 'De tunnel', text: 'droog', position: at(52.3524, 4.9299) };
const BRIDGE: Stop = { name: 'De brug', text: null, position: at(52.3585, 4.908) };
const CANOPY: Stop = { name: 'De luifel', text: 'past voor drie', position: null };
const LIBRARY: Stop = { name: 'De bibliotheek', text: 'warm', position: at(52.3628, 4.881) };

const renderWalk = (...stops: Stop[]) =>
  render(<WalkParagraph kind="walk" id="w" heading="Droge plekken" body={null} stops={stops} />)
    .container;

test('a walk lists all of its stops in order', () => {
  renderWalk(TUNNEL, BRIDGE, CANOPY, LIBRARY);

  const stops = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(stops.map((stop) => stop.textContent)).toEqual([
    'De tunnel droog',
    'De brug',
    'De luifel past voor drie',
    'De bibliotheek warm',
  ]);
});

test('the map numbers its stops as the list does, and is no second text', () => {
  const container = renderWalk(TUNNEL, BRIDGE, CANOPY, LIBRARY);
  const map = container.querySelector('svg');

  expect(map).toHaveAttribute('aria-hidden', 'true');
  const texts = [...(map?.querySelectorAll('text') ?? [])].map((text) => text.textContent);
  expect(texts).toEqual(['1', 'De tunnel', '2', 'De brug', '4', 'De bibliotheek']);
});

test('a single place is no line: the walk is a list alone', () => {
  expect(renderWalk(TUNNEL, CANOPY).querySelector('svg')).toBeNull();
});
