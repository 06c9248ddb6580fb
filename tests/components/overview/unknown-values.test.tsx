import { render, screen } from '@testing-library/react';
import { Overview } from '@/components/overview/overview';
import { overviewLabels } from '@/components/overview/overview-labels';
import { EMPTY_RESULTS } from '@/components/views/overview/list';
import { perChoice } from '@/lib/content/list-filters';

const overview = (
  <Overview
    overview="jobs"
    language="nl"
    path="/nl/vacatures-en-stages"
    resultsPath="/nl/vacatures-en-stages/results.json"
    filters={[]}
    allowed={perChoice((choice) => (choice === 'type' ? new Set([391]) : null))}
    months={null}
    today="2026-11-21"
    labels={overviewLabels('nl', '2027-02-01')}
    initialSearch=""
    initial={{ ...EMPTY_RESULTS, total: 1, found: '1 vacature gevonden', search: '', chips: [] }}
    badDates={null}
    invitation={null}
  />
);

afterEach(() => {
  window.history.replaceState({}, '', '/');
});

test('a term that an overview does not have, in the URL, loads nothing', () => {
  window.history.replaceState({}, '', '/nl/vacatures-en-stages?type=392');
  const load = vi.spyOn(globalThis, 'fetch');
  render(overview);

  expect(screen.getByRole('heading', { name: '1 vacature gevonden' })).toBeVisible();
  expect(screen.queryByText('Bezig met laden...')).not.toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});
