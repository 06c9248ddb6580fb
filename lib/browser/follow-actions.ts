import { subscribeToUrl } from './history';
import type { DataLayerEvent } from './consent';

type Listener = (action: string, detail: string | DataLayerEvent) => void;

const elementOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target : null;

const oneLine = (text: string | null | undefined) => text?.replaceAll(/\s+/g, ' ').trim() || null;

/** What a press was on, in its own words; null where it was on nothing. */
function pressed(event: Event): string | null {
  const element = elementOf(event)?.closest('a, button, summary');
  return oneLine(element?.getAttribute('aria-label') ?? element?.textContent);
}

/** The name of a field, never what was typed into it (trust rule 14). */
const changed = (event: Event) => elementOf(event)?.getAttribute('name') ?? null;
const sent = (event: Event) => elementOf(event)?.getAttribute('action') ?? null;

function followEvents(tell: Listener): () => void {
  const layer = (globalThis.dataLayer ??= []);
  layer.push = (...events) => {
    for (const event of events) tell('event', event);
    return Array.prototype.push.apply(layer, events);
  };
  return () => {
    Reflect.deleteProperty(layer, 'push');
  };
}

/**
 * Tells what happens on this page: what is pressed, which fields are changed, which forms are sent,
 * where the address goes, and the events of the data layer. Gives what ends it.
 */
export function followActions(tell: Listener): () => void {
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  for (const [type, describe] of [
    ['click', pressed],
    ['change', changed],
    ['submit', sent],
  ] as const)
    document.addEventListener(
      type,
      (event) => {
        const detail = describe(event);
        if (detail !== null) tell(type, detail);
      },
      options,
    );
  const stops = [
    followEvents(tell),
    subscribeToUrl(() => {
      tell('address', `${window.location.pathname}${window.location.search}`);
    }),
    () => {
      ends.abort();
    },
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
