// @vitest-environment jsdom
import userEvent from '@testing-library/user-event';
import { pushSearch } from '@/lib/browser/history';
import { pushEvent, setConsent } from '@/lib/browser/consent';
import { followActions } from '@/components/elements/log-actions';

const reported: unknown[][] = [];
let stop = () => {};

beforeEach(() => {
  globalThis.dataLayer = undefined;
  setConsent('statistics', true);
  reported.length = 0;
  stop = followActions((...words) => void reported.push(words));
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const press = (markup: string) => {
  document.body.innerHTML = markup;
  return userEvent.click(document.querySelector('[data-here]') ?? document.body);
};

test('a click is reported with the label of its target', async () => {
  await press('<button><span data-here>Stuur \n op</span></button>');
  await press('<button aria-label="Sluit" data-here>x</button>');
  await press('<p data-here>Niets</p>');

  expect(reported).toEqual([
    ['click', 'Stuur op'],
    ['click', 'Sluit'],
  ]);
});

test('a changed field is reported by name, never by value', async () => {
  document.body.innerHTML = '<input name="mail"><input name="naam">';
  const [mail, name] = document.querySelectorAll('input');
  if (!mail || !name) throw new Error('no fields');
  await userEvent.type(mail, 'ada@example.org');
  await userEvent.click(name);

  expect(reported).toEqual([['change', 'mail']]);
});

test('a submit is reported with the form’s action', () => {
  document.body.innerHTML = '<form action="/api/forms/nl/newsletter"><button></button></form>';
  document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true }));

  expect(reported).toEqual([['submit', '/api/forms/nl/newsletter']]);
});

test('a changed URL is reported', () => {
  pushSearch('?type=402');

  expect(reported).toEqual([['address', '/?type=402']]);
});

test('an event of the data layer is reported, and still arrives there', () => {
  const event = { event: 'form-submit', form: 'newsletter' };
  pushEvent(event);

  expect(reported).toEqual([['event', event]]);
  expect([...(globalThis.dataLayer ?? [])]).toEqual([event]);
});

test('nothing is reported after unsubscribing', async () => {
  stop();
  pushEvent({ event: 'form-submit' });
  pushSearch('?page=2');
  await press('<button data-here>Stuur op</button>');

  expect(reported).toEqual([]);
  expect(globalThis.dataLayer).toHaveLength(1);
});
