import type { Language } from '@/backend/sites';
import { getOwn } from '@/backend/get-own';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => getOwn(escapes, sign) ?? sign);

/** Drupal emphasizes user input in its messages. */
const em = (text: string) => `<em class="placeholder">${escapeHtml(text)}</em>`;

const nl = {
  required: (title: string) => `Het veld ${escapeHtml(title)} is verplicht.`,
  email: (value: string) =>
    `Het e-mailadres ${em(value)} is ongeldig. Gebruik de indeling gebruiker@example.com.`,
  url: (value: string) => `De URL ${em(value)} is niet geldig.`,
  number: (title: string) => `${em(title)} moet een getal zijn.`,
  min: (title: string, min: number) =>
    `${em(title)} moet groter zijn dan of gelijk zijn aan ${em(String(min))}.`,
  max: (title: string, max: number) =>
    `${em(title)} moet kleiner zijn dan of gelijk zijn aan ${em(String(max))}.`,
  option: (title: string, value: string) =>
    `De ingevoerde waarde ${em(value)} in het element ${em(title)} is niet toegestaan.`,
  tooLong: (title: string, max: number, length: number) =>
    `${escapeHtml(title)} mag niet langer zijn dan ${em(String(max))} tekens maar is nu ${em(String(length))} tekens lang.`,
  tooShort: (title: string, min: number, length: number) =>
    `${escapeHtml(title)} mag niet korter zijn dan ${em(String(min))} tekens maar is nu ${em(String(length))} tekens lang.`,
  tooMany: (title: string, most: number) =>
    `${em(title)}: dit element kan niet meer dan ${most} waarden bevatten.`,
  time: (title: string) => `${em(title)} moet een geldige tijd zijn.`,
  earlier: (title: string, min: string) => `${em(title)} moet op of na ${em(min)} zijn.`,
  later: (title: string, max: string) => `${em(title)} moet op of voor ${em(max)} zijn.`,
  unique: (title: string, value: string) =>
    `De waarde ${em(value)} is al een keer ingediend voor het element ${em(title)}. Mogelijk heb je dit formulier al ingestuurd, of moet je een andere waarde gebruiken.`,
  pattern: (title: string) => `Het veld ${em(title)} heeft niet de juiste indeling.`,
  closed: () => 'Dit formulier is gesloten voor nieuwe inzendingen.',
  full: () => 'Dit formulier is vol: alle plekken zijn vergeven.',
};

const en: typeof nl = {
  required: (title) => `${escapeHtml(title)} field is required.`,
  email: (value) => `The email address ${em(value)} is not valid. Use the format user@example.com.`,
  url: (value) => `The URL ${em(value)} is not valid.`,
  number: (title) => `${em(title)} must be a number.`,
  min: (title, min) => `${em(title)} must be higher than or equal to ${em(String(min))}.`,
  max: (title, max) => `${em(title)} must be lower than or equal to ${em(String(max))}.`,
  option: (title, value) =>
    `The submitted value ${em(value)} in the ${em(title)} element is not allowed.`,
  tooLong: (title, max, length) =>
    `${escapeHtml(title)} cannot be longer than ${em(String(max))} characters but is currently ${em(String(length))} characters long.`,
  tooShort: (title, min, length) =>
    `${escapeHtml(title)} cannot be less than ${em(String(min))} characters but is currently ${em(String(length))} characters long.`,
  tooMany: (title, most) => `${em(title)}: this element cannot hold more than ${most} values.`,
  time: (title) => `${em(title)} must be a valid time.`,
  earlier: (title, min) => `${em(title)} must be on or after ${em(min)}.`,
  later: (title, max) => `${em(title)} must be on or before ${em(max)}.`,
  unique: (title, value) =>
    `The value ${em(value)} has already been submitted once for the ${em(title)} element. You may have already submitted this webform, or you need to use a different value.`,
  pattern: (title) => `${em(title)} field is not in the right format.`,
  closed: () => 'This form is closed to new submissions.',
  full: () => 'This form is full: all places are taken.',
};

export const messages: Readonly<Record<Language, typeof nl>> = { nl, en };
export type Messages = typeof nl;
