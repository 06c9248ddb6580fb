import { cacheFile } from '@/lib/browser/fetch-json';
import { ISLAND_SCRIPTS } from '@/lib/browser/island-scripts';
import { isPlainClick } from '@/lib/browser/plain-click';
import { isTouched } from '@/lib/browser/touched';
import { hasChanged, stopWatching, watchChanges } from './page-changes';

const TOUCHES = ['pointerover', 'touchstart', 'focusin', 'keydown', 'input', 'change'] as const;
/** These change the content of the page, which must be React's own by then. */
const OTHERS = 'load-more, near-me, sign-up-form, video-embed';
/** As long as conditional fields stay hidden without an island. */
const TIMEOUT_MS = 6_000;
const IDLE_MS = 4_000;

const block = document.getElementById(ISLAND_SCRIPTS);

function readUrls(): string[] {
  const list: unknown = JSON.parse(block?.textContent ?? '[]');
  return Array.isArray(list) ? list.filter((url) => typeof url === 'string') : [];
}

/** These URLs are still to be requested. */
const waiting = readUrls();

/** Works as without script. */
function workPlain() {
  for (const island of document.querySelectorAll<ReactIsland>('react-island[data-asleep]'))
    island.end('data-plain');
}

/** In Chromium alone: Firefox blocks a prefetch by the policy of the page, and Safari has none. */
function prefetch(urls: readonly string[]) {
  for (const href of urls) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', as: 'script', href });
    document.head.append(link);
  }
}

/** It begins React, which replaces the page by an error where one of the others is missing. */
const isRuntime = (url: string) => url.includes('/turbopack-');

/** Scripts that are newer than the browser, which reports them and then says that they loaded. */
const unreadable = new Set<string>();

const run = (src: string) =>
  new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    // React knows its own scripts by these attributes.
    script.async = true;
    script.src = src;
    script.addEventListener('load', () => {
      resolve(!unreadable.has(script.src));
    });
    script.addEventListener('error', () => {
      script.remove();
      resolve(false);
    });
    document.head.append(script);
  });

/** Returns the URLs that did not load, or are newer than the browser. */
async function runAll(urls: readonly string[]): Promise<string[]> {
  const areLoaded = await Promise.all(urls.map(run));
  return urls.filter((_, at) => areLoaded[at] !== true);
}

async function begin(urls: readonly string[]) {
  const last = urls.filter(isRuntime);
  for (const url of last) void cacheFile(url);
  const failed = await runAll(urls.filter((url) => !isRuntime(url)));
  if (hasChanged()) {
    workPlain();
    return;
  }
  stopWatching();
  const left = [...failed, ...(failed.length > 0 ? last : await runAll(last))];
  if (left.length > 0) workPlain();
  const isTooOld = left.some((url) => unreadable.has(new URL(url, window.location.href).href));
  // The next touch tries again.
  if (!isTooOld) waiting.push(...left);
}

let settle = () => {};
let coming: Promise<void> | null = null;

/** Resolves when React has come, or will not: what changes the page meanwhile would keep it away. */
export const untilSettled = (): Promise<void> => coming ?? Promise.resolve();

function wake() {
  if (waiting.length === 0) return;
  if (hasChanged()) {
    workPlain();
    return;
  }
  coming ??= new Promise((resolve) => {
    settle = resolve;
  });
  void begin(waiting.splice(0));
  window.setTimeout(workPlain, TIMEOUT_MS);
}

/** Only Chromium says. */
function isGood(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const saves = 'saveData' in connection && connection.saveData === true;
  return !saves && 'effectiveType' in connection && connection.effectiveType === '4g';
}

/** By then browsers have restored what was filled in. */
function afterLoad(task: () => void) {
  if (document.readyState === 'complete') window.setTimeout(task);
  else window.addEventListener('pageshow', task, { once: true });
}

/** A link to another query of this page, or a form that is sent, would lead away from what was pressed or ticked. */
function waitsForReact(control: Element, event: MouseEvent, island: ReactIsland): boolean {
  if (control instanceof HTMLButtonElement)
    return control.type === 'button' ? !control.hasAttribute('popovertarget') : island.isHolding();
  if (!(control instanceof HTMLAnchorElement) || !isPlainClick(event)) return false;
  const { pathname, hash } = control;
  return isAlternate(control) || (pathname === window.location.pathname && hash === '');
}

/** The link to the page in another language takes along what was filled in. */
const isAlternate = (control: Element) => control.matches('a[data-alternate]');

/** The island around a control that is pressed, or one whose answers a link takes along. */
function findAsleep(control: HTMLElement): Element | undefined | null {
  const asleep = 'react-island[data-asleep]';
  if (!isAlternate(control)) return control.closest(asleep);
  return [...document.querySelectorAll<ReactIsland>(asleep)].find((island) => island.isFilledIn());
}

function hold(event: MouseEvent) {
  const { target } = event;
  const control = target instanceof Element && target.closest('a, button');
  if (!(control instanceof HTMLElement)) return;
  const island = findAsleep(control);
  if (!(island instanceof ReactIsland) || !waitsForReact(control, event, island)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  island.hold(control);
}

function watchPage() {
  watchChanges();
  window.addEventListener('error', ({ error, filename }) => {
    if (error instanceof SyntaxError) unreadable.add(filename);
  });
  // React would stop it on the document, while it waits for a script of its own.
  window.addEventListener('click', hold, { capture: true });
  for (const touch of ['pointerover', 'touchstart', 'focusin'] as const)
    document.addEventListener(
      touch,
      ({ target }) => {
        if (target instanceof Element && target.closest(OTHERS)) wake();
      },
      { passive: true },
    );
  const { search } = window.location;
  window.addEventListener('popstate', () => {
    if (window.location.search !== search) wake();
  });
  if (isGood()) afterLoad(() => window.setTimeout(prefetch, IDLE_MS, waiting));
}

const hasFirstPage = () => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'firstPage' in state;
};

/** Loads React at the first touch; until then what it renders works as without script. */
export class ReactIsland extends HTMLElement {
  static readonly observedAttributes = ['data-live'];
  readonly #held: HTMLElement[] = [];

  connectedCallback() {
    if (!block || this.hasAttribute('data-plain')) return;
    this.toggleAttribute('data-asleep', true);
    for (const touch of TOUCHES) this.addEventListener(touch, wake, { passive: true });
    if (this.#isNeeded()) wake();
    else
      afterLoad(() => {
        if (this.isFilledIn()) wake();
      });
  }

  attributeChangedCallback() {
    this.removeAttribute('data-plain');
    this.end('data-live');
  }

  /** A press of before takes effect. */
  end(state: 'data-live' | 'data-plain') {
    this.removeAttribute('data-asleep');
    this.toggleAttribute(state, true);
    settle();
    // After the changes that React repeats.
    window.setTimeout(() => void this.#pressHeld());
  }

  /** One at a time, because each is rendered before the next. */
  async #pressHeld() {
    for (const control of this.#held.splice(0)) {
      control.click();
      await Promise.resolve();
    }
  }

  hold(control: HTMLElement) {
    this.#held.push(control);
  }

  isHolding(): boolean {
    return this.#held.length > 0;
  }

  isFilledIn(): boolean {
    return [...this.querySelectorAll('input, select, textarea')].some(isTouched);
  }

  #isNeeded(): boolean {
    const { wake: reason } = this.dataset;
    const isChanged = [...this.querySelectorAll('open-status')].some((status) => {
      const first = status.querySelector<HTMLElement>('[data-until]');
      return first !== null && Number(first.dataset['until']) < Date.now();
    });
    return (
      reason === 'now' ||
      (reason === 'query' && window.location.search !== '') ||
      hasFirstPage() ||
      isChanged ||
      this.contains(document.activeElement)
    );
  }
}

if (block) watchPage();
