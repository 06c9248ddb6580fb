import type { Locator, Page } from 'playwright/test';
import PDFDocument from 'pdfkit';

/** A small honest PDF. */
export async function pdf(words: string): Promise<Buffer> {
  const document = new PDFDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.text(words).end();
  await ended;
  return Buffer.concat(chunks);
}

const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/iban/, 'NL91 ABNA 0417 1643 00'],
  [/bic/, 'ABNANL2A'],
  [/postal/, '1017 ZX'],
  [/city/, 'Amsterdam'],
  [/address/, 'Lantaarnkade 10'],
];

const dayAhead = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

type Control = { name: string; type: string; mode: string; min: string; isRequired: boolean };

const about = async (control: Locator): Promise<Control> => ({
  name: (await control.getAttribute('name')) ?? '',
  type: await control.evaluate((element) => ('type' in element ? String(element.type) : '')),
  mode: (await control.getAttribute('inputmode')) ?? '',
  min: (await control.getAttribute('min')) ?? '',
  isRequired: !(await control.evaluate((element) =>
    /optioneel|optional/.test(element.closest('fieldset, div, p')?.textContent ?? ''),
  )),
});

async function fillOne(control: Locator, who: string, seen: Set<string>): Promise<void> {
  const { name, type, mode, min, isRequired } = await about(control);
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
      if (isRequired)
        await control.setInputFiles({
          name: 'cv.pdf',
          mimeType: 'application/pdf',
          buffer: await pdf(who),
        });
      return;
    case 'textarea':
      await control.fill('Ik kom graag kijken hoe het bij jullie is.');
      return;
    default: {
      if (mode === 'numeric' || mode === 'decimal') {
        if ((await control.inputValue()) === '') await control.fill('20');
        return;
      }
      const [, own] = TEXTS.find(([pattern]) => pattern.test(name)) ?? [];
      await control.fill(own ?? who);
    }
  }
}

/** Answers everything that can be seen, as somebody might who means it; twice, for what appears. */
export async function fillForm(form: Locator, who: string): Promise<void> {
  const seen = new Set<string>();
  const controls = form.locator('input, select, textarea');
  // Answers make other questions appear, so that they are counted anew after each.
  for (let index = 0; index < (await controls.count()); index += 1) {
    const control = controls.nth(index);
    if (await control.isVisible()) await fillOne(control, who, seen);
  }
}

/** Longer than the shortest time in which a form may be filled in. */
const MAX_MS = 30_000;
const RECEIPT = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

const STEP = '[aria-current="step"]';

/** Goes through the steps that a form has, and sends it; presses again when it is asked to. */
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
    await form.locator('button[name="form_op"]:not([value="previous"])').last().click();
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
