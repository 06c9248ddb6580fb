// @vitest-environment jsdom
import userEvent from '@testing-library/user-event';
import { pushSearch } from '@/lib/browser/history';
import { pushEvent, setConsent } from '@/lib/browser/consent';
import { followActions } from '@/lib/browser/follow-actions';

const told: unknown[][] = [];
let stop = () => {};

beforeEach(() => {
  globalThis.dataLayer = undefined;
  setConsent('statistics', true);
  told.length = 0;
  stop = followActions((...words) => void told.push(words));
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const press = (markup: string) => {
  document.body.innerHTML = markup;
  return userEvent.click(document.querySelector('[data-here]') ?? document.body);
};

test('what is pressed is told in its own words', async () => {
  await press('<button><span data-here>Stuur \n op</span></button>');
  await press('<button aria-label="Sluit" data-here>x</button>');
  await press('<p data-here>Niets</p>');

  expect(told).toEqual([
    ['click', 'Stuur op'],
    ['click', 'Sluit'],
  ]);
});

test('of a field its name is told, and never what was typed into it', async () => {
  document.body.innerHTML = '<input name="mail"><input name="naam">';
  const [mail, name] = document.querySelectorAll('input');
  if (!mail || !name) throw new Error('no fields');
  await userEvent.type(mail, 'ada@example.org');
  await userEvent.click(name);

  expect(told).toEqual([['change', 'mail']]);
});

test('of a form that is sent it is told where it goes', () => {
  document.body.innerHTML = '<form action="/api/forms/nl/newsletter"><button></button></form>';
  document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true }));

  expect(told).toEqual([['submit', '/api/forms/nl/newsletter']]);
});

test('a changed address is told', () => {
  pushSearch('?type=402');

  expect(told).toEqual([['address', '/?type=402']]);
});

test('an event of the data layer is told, and still arrives there', () => {
  const event = { event: 'form-submit', form: 'newsletter' };
  pushEvent(event);

  expect(told).toEqual([['event', event]]);
  expect([...(globalThis.dataLayer ?? [])]).toEqual([event]);
});

test('nothing is told after the end', async () => {
  stop();
  pushEvent({ event: 'form-submit' });
  pushSearch('?page=2');
  await press('<button data-here>Stuur op</button>');

  expect(told).toEqual([]);
  expect(globalThis.dataLayer).toHaveLength(1);
});
