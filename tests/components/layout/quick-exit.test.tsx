import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuickExit } from '@/components/layout/quick-exit';
import { renderIn } from '@/tests/support/translated';

const WEATHER = 'https://www.knmi.nl/nederland-nu/weer/verwachtingen';
const escape = (more = {}) => fireEvent.keyDown(document.body, { key: 'Escape', ...more });

beforeEach(() => {
  sessionStorage.setItem('banner-20', 'dismissed');
});

afterEach(() => {
  document.documentElement.hidden = false;
});

const isGone = () => document.body.childElementCount === 0 && document.documentElement.hidden;

test('one press hides the page and forgets what the tab held', async () => {
  renderIn('nl', <QuickExit language="nl" />);
  const leave = screen.getByRole('link', { name: 'Verlaat deze pagina' });
  expect(leave).toHaveAttribute('href', WEATHER);
  expect(leave).toHaveAttribute('rel', expect.stringContaining('noreferrer'));

  await userEvent.click(leave);

  expect(isGone()).toBe(true);
  expect(sessionStorage).toHaveLength(0);
  expect(document.title).toBe('www.knmi.nl');
});

test('Escape three times leaves, and says how often is left', () => {
  renderIn('nl', <QuickExit language="nl" />);
  const status = screen.getByRole('status');

  escape();
  expect(status).toHaveTextContent('Druk nog twee keer op Escape om weg te gaan.');
  escape();
  expect(status).toHaveTextContent('Druk nog één keer op Escape om weg te gaan.');
  expect(isGone()).toBe(false);
  escape();

  expect(isGone()).toBe(true);
});

test.each([
  ['with another key between', () => fireEvent.keyDown(document.body, { key: 'a' })],
  [
    'with more than five seconds between',
    () => {
      act(() => {
        vi.advanceTimersByTime(5_001);
      });
    },
  ],
])('Escape three times %s does not leave', (_, pause) => {
  vi.useFakeTimers();
  renderIn('nl', <QuickExit language="nl" />);
  escape();
  escape();
  pause();
  escape();

  expect(isGone()).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent(/nog twee keer/);
});

test('a key that is held down counts once', () => {
  renderIn('nl', <QuickExit language="nl" />);
  escape();
  escape({ repeat: true });
  escape({ repeat: true });

  expect(isGone()).toBe(false);
});

test('Escape counts too where a menu stops it', () => {
  renderIn('nl', <QuickExit language="nl" />);
  const stop = (event: Event) => {
    event.stopPropagation();
  };
  document.body.addEventListener('keydown', stop);
  escape();
  escape();
  escape();
  document.body.removeEventListener('keydown', stop);

  expect(isGone()).toBe(true);
});
