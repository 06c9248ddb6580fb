import { expect, type Locator, type Page } from 'playwright/test';
import PDFDocument from 'pdfkit';
import { wakeIslands } from './island';
import { submissionsWith } from './submissions';

export const RECEIPT = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** The form on a page, in any language and also while it is at a further step. */
export const formOn = (page: Page, webform: string): Locator =>
  page.getByRole('main').locator(`form[action*="/${webform}"]`);

/** The button that sends a form or goes to its next step. */
export const sendButton = (form: Locator): Locator =>
  form.locator('button[name="form_op"]:not([value="previous"])').last();

/** A name that no other test has, and what stands before the @ of the address that `fillForm` makes of it. */
export function newMailbox(name: string): { who: string; mailbox: string } {
  const who = `${name} ${Date.now().toString(36)}`;
  return { who, mailbox: who.toLowerCase().replaceAll(/\W/g, '') };
}

/** Returns what the backend has stored with `text` in a value, once that is one submission. */
export async function submissionOf(text: string) {
  await expect.poll(() => submissionsWith(text).length, { timeout: 15_000 }).toBe(1);
  const [submission] = submissionsWith(text);
  if (!submission) throw new Error(`No submission of ${text}`);
  return submission;
}

export const fakePdf = (name: string, content: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

/** A small valid PDF with a text. */
export async function pdfFile(name: string, text: string) {
  const document = new PDFDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.text(text).end();
  await ended;
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(chunks) };
}

const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/iban/, 'NL91 ABNA 0417 1643 00'],
  [/bic/, 'ABNANL2A'],
  [/postal/, '1017 ZX'],
  [/city/, 'Amsterdam'],
  [/address/, 'Lantaarnkade 10'],
];

const dayAhead = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

/** In one round trip: a form has dozens of controls. */
const describeControl = (control: Locator) =>
  control.evaluate((element) => ({
    name: element.getAttribute('name') ?? '',
    type: 'type' in element ? String(element.type) : '',
    mode: element.getAttribute('inputmode') ?? '',
    min: element.getAttribute('min') ?? '',
    isVisible: element.checkVisibility({ visibilityProperty: true }),
    isRequired: !/optioneel|optional/.test(element.closest('fieldset, div, p')?.textContent ?? ''),
  }));

async function fillOne(control: Locator, who: string, seen: Set<string>): Promise<void> {
  const { name, type, mode, min, isVisible, isRequired } = await describeControl(control);
  if (!isVisible) return;
  if (name === 'website_confirm' || (seen.has(name) && type !== 'file')) return;
  seen.add(name);
  switch (type) {
    case 'email':
      await control.fill(`${who.toLowerCase().replaceAll(/\W/g, '')}@kadelicht.example`);
      return;
    case 'tel':
      await control.fill('06 12345678');
      return;
    case 'url':
      await control.fill('https://kadelicht.example/');
      return;
    case 'number':
      if ((await control.inputValue()) === '') await control.fill(min || '2');
      return;
    case 'date':
      await control.fill(min > dayAhead() ? min : dayAhead());
      return;
    case 'select-one':
      if (/year/.test(name)) await control.selectOption('1980');
      else await control.selectOption({ index: 1 });
      return;
    case 'radio':
      await control.check();
      return;
    case 'checkbox':
      if (isRequired || /newsletter/.test(name)) await control.check();
      return;
    case 'file':
      if (isRequired) await control.setInputFiles(await pdfFile('cv.pdf', who));
      return;
    case 'textarea':
      await control.fill('Ik kom graag kijken hoe het bij jullie is.');
      return;
    default: {
      if (mode === 'numeric' || mode === 'decimal') {
        if ((await control.inputValue()) === '') await control.fill('20');
        return;
      }
      const [, text] = TEXTS.find(([pattern]) => pattern.test(name)) ?? [];
      await control.fill(text ?? who);
    }
  }
}

/** Fills in every visible control with a valid value. */
export async function fillForm(form: Locator, who: string): Promise<void> {
  // Until then it has controls that go away.
  await wakeIslands(form.page());
  const seen = new Set<string>();
  const controls = form.locator('input, select, textarea');
  // An answer may make other fields appear: count again after each.
  for (let index = 0; index < (await controls.count()); index += 1)
    await fillOne(controls.nth(index), who, seen);
}

const MAX_MS = 30_000;
const STEP = '[aria-current="step"]';

/** Goes through the steps that a form has, and sends it; presses again where the form comes back. */
export async function sendForm(page: Page, form: Locator, who: string): Promise<string> {
  const receipt = page.getByText(RECEIPT);
  const end = Date.now() + MAX_MS;
  while (Date.now() < end) {
    await fillForm(form, who);
    const step = await form.locator(STEP).allInnerTexts();
    // A form with script goes to its next step without a request.
    const responded = Promise.race([
      page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && /\/api\/forms\/\w+\/\w+$/.test(response.url()),
        { timeout: 3_000 },
      ),
      form.locator(STEP, { hasNotText: step.join('') }).waitFor({ timeout: 3_000 }),
    ]).catch(() => null);
    await sendButton(form).click();
    await responded;
    await page
      .getByText(/^(?:Bezig met verzenden|Sending)$/)
      .last()
      .waitFor({ state: 'hidden' });
    await form.or(receipt).first().waitFor();
    if (await receipt.isVisible()) return receipt.innerText();
  }
  throw new Error(`${page.url()} was never sent: ${await form.innerText()}`);
}
