import type { DataLayerEvent } from '@/lib/browser/consent';
import { subscribeToUrl } from '@/lib/browser/history';

type Listener = (action: string, detail: string | DataLayerEvent) => void;

const elementOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target : null;

const oneLine = (text: string | null | undefined) => text?.replaceAll(/\s+/g, ' ').trim() || null;

function readPressed(event: Event): string | null {
  const element = elementOf(event)?.closest('a, button, summary');
  return oneLine(element?.getAttribute('aria-label') ?? element?.textContent);
}

/** The name of a field, never its value. */
const readChanged = (event: Event) => elementOf(event)?.getAttribute('name') ?? null;
const readSent = (event: Event) => elementOf(event)?.getAttribute('action') ?? null;

function followEvents(notify: Listener): () => void {
  const layer = (globalThis.dataLayer ??= []);
  layer.push = (...events) => {
    for (const event of events) notify('event', event);
    return Array.prototype.push.apply(layer, events);
  };
  return () => {
    Reflect.deleteProperty(layer, 'push');
  };
}

export function followActions(notify: Listener): () => void {
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  for (const [type, describe] of [
    ['click', readPressed],
    ['change', readChanged],
    ['submit', readSent],
  ] as const)
    document.addEventListener(
      type,
      (event) => {
        const detail = describe(event);
        if (detail !== null) notify(type, detail);
      },
      options,
    );
  const stops = [
    followEvents(notify),
    subscribeToUrl(() => {
      notify('address', `${window.location.pathname}${window.location.search}`);
    }),
    () => {
      ends.abort();
    },
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const FLAG = 'actions-in-console';

type Flags = {
  hasFlag: (key: string, value: string) => boolean;
  setFlag: (key: string, value: string) => void;
};

/** Logs what happens on the page while the switch is on; the result ends that. */
export function logActions(input: HTMLInputElement, { hasFlag, setFlag }: Flags): () => void {
  let stop: (() => void) | undefined;
  const end = () => {
    stop?.();
    stop = undefined;
  };
  const update = () => {
    end();
    if (!input.checked) return;
    stop = followActions((action, detail) => {
      // eslint-disable-next-line no-console -- the console is this switch's output
      console.info(`[${action}]`, detail);
    });
  };
  input.disabled = false;
  input.checked = hasFlag(FLAG, 'on');
  input.addEventListener('change', () => {
    setFlag(FLAG, input.checked ? 'on' : 'off');
    update();
  });
  update();
  return end;
}
