import type { pushEvent } from '@/lib/browser/consent';
import type { loadJson, sendForm } from '@/lib/browser/fetch-json';
import { HONEYPOT } from '@/lib/forms/definition/form-data';

/** A sign-up decodes `SubmissionResult` by hand: the library that does it is larger than the page's script. */
type SignUpResult =
  | { outcome: 'accepted'; receipt: string; title: string | null; message: string | null }
  | {
      outcome: 'rejected';
      problems: readonly { key: string; message: string }[];
      message: string | null;
      token: string | null;
    }
  | { outcome: 'failed'; message: string };

const isRecord = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

const isProblem = (problem: unknown): boolean =>
  isRecord(problem) && isText(problem['key']) && isText(problem['message']);

/** False for a reply of another version. */
function isSignUpResult(body: unknown): body is SignUpResult {
  if (!isRecord(body)) return false;
  const { outcome, receipt, title, message, token, problems } = body;
  switch (outcome) {
    case 'accepted':
      return isText(receipt) && isTextOrNull(title) && isTextOrNull(message);
    case 'rejected':
      return (
        isTextOrNull(message) &&
        isTextOrNull(token) &&
        Array.isArray(problems) &&
        problems.every(isProblem)
      );
    case 'failed':
      return isText(message);
    default:
      return false;
  }
}

const tokenIn = (body: unknown): string | null =>
  isRecord(body) && isText(body['token']) ? body['token'] : null;

type Browser = {
  loadJson: typeof loadJson;
  sendForm: typeof sendForm;
  pushEvent: typeof pushEvent;
  untilSettled: () => Promise<void>;
};

export type Submit = () => Promise<void>;

type Accepted = SignUpResult & { outcome: 'accepted' };

function createReceipt({ title, message, receipt }: Accepted, labels: DOMStringMap): HTMLElement {
  const section = document.createElement('section');
  const heading = document.createElement('h3');
  heading.tabIndex = -1;
  heading.textContent = title ?? labels['sent'] ?? '';
  const [list, term, number] = ['dl', 'dt', 'dd'].map((name) => document.createElement(name));
  const note = document.createElement('p');
  note.textContent = labels['note'] ?? '';
  if (term) term.textContent = labels['receipt'] ?? '';
  if (number) Object.assign(number, { textContent: receipt, translate: false });
  list?.append(...[term, number].flatMap((part) => part ?? []));
  const parsed = new DOMParser().parseFromString(message ?? '', 'text/html');
  section.append(heading, ...parsed.body.childNodes, ...(list ? [list] : []), note);
  return section;
}

/** Fetches a token at once, and returns what sends the form; a second press while it is sent does nothing. */
export function signUp(host: HTMLElement, form: HTMLFormElement, browser: Browser): Submit {
  const { action = '', form: name = '', tracked = '{}' } = host.dataset;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-missing]')];
  const status = form.querySelector('[role=status]');
  let token: string | null = null;
  let isBusy = false;

  /** A repeat after a lost response has the same token, and is the same sign-up. */
  async function takeToken(): Promise<string | null> {
    token ??= await browser
      .loadJson(`${action}/token`, new AbortController().signal)
      .then(tokenIn, () => null);
    return token;
  }

  function clear() {
    for (const input of inputs) input.removeAttribute('aria-invalid');
    for (const line of form.querySelectorAll('[data-problem]')) line.textContent = '';
  }

  /** A problem of no field stands at the first one. */
  function report(key: string | null, message: string) {
    const [first] = inputs;
    const input = inputs.find((one) => one.name === key);
    const line = form.querySelector(`[data-problem="${(input ?? first)?.name ?? ''}"]`);
    if (line) line.textContent = message;
    input?.setAttribute('aria-invalid', 'true');
  }

  function check(): boolean {
    const isMissing = ({ type, checked, value }: HTMLInputElement) =>
      type === 'checkbox' ? !checked : value === '';
    const wrong = inputs.filter((input) => isMissing(input) || !input.validity.valid);
    for (const input of wrong)
      report(input.name, input.dataset[isMissing(input) ? 'missing' : 'wrong'] ?? '');
    wrong[0]?.focus();
    return wrong.length === 0;
  }

  async function send(): Promise<SignUpResult | null> {
    const body = new FormData(form);
    const pageToken = body.get('form_token') ?? '';
    body.set('form_page_token', pageToken);
    body.set('form_token', (await takeToken()) ?? pageToken);
    // Every page of the site has the same footer.
    body.set('form_page', window.location.pathname);
    body.set('form_referrer', document.referrer);
    body.set('form_op', 'submit');
    const reply = await browser.sendForm(action, body);
    return isSignUpResult(reply) ? reply : null;
  }

  function show(result: SignUpResult | null) {
    if (result?.outcome === 'accepted') {
      const receipt = createReceipt(result, host.dataset);
      form.replaceWith(receipt);
      receipt.querySelector('h3')?.focus();
      const answers: unknown = JSON.parse(tracked);
      browser.pushEvent({ event: 'form-submit', form: name, answers });
      return;
    }
    if (result?.outcome !== 'rejected') {
      report(null, result?.message ?? host.dataset['error'] ?? '');
      return;
    }
    token = result.token ?? token;
    // A password manager may have filled it in, and would again.
    form.querySelector(`[name=${HONEYPOT}]`)?.remove();
    if (result.message !== null) report(null, result.message);
    for (const { key, message } of result.problems) report(key, message);
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  void takeToken();
  return async () => {
    if (isBusy) return;
    clear();
    if (!check()) return;
    isBusy = true;
    if (status) status.textContent = host.dataset['sending'] ?? '';
    try {
      const result = await send();
      await browser.untilSettled();
      show(result);
    } catch (error) {
      // `fetch` throws these for a network error and a timeout; else the reply is no JSON.
      const isOffline = error instanceof TypeError || error instanceof DOMException;
      report(null, host.dataset[isOffline ? 'noConnection' : 'error'] ?? '');
    } finally {
      isBusy = false;
      if (status) status.textContent = '';
    }
  };
}
