import { z } from 'zod';
import {
  DONATION_INTERVALS,
  type DonationChoice,
  type Gift,
  GIFT_PICTURES,
} from '@/lib/content/donation';
import type { KeyFigure } from '@/lib/content/paragraph';
import { first, line, link, list, richText } from '@/lib/cms/decode/fields/field';
import { paragraphOf } from './paragraph-of';

const webformName = first(z.object({ target_id: z.string().min(1) })).transform(
  (item) => item?.target_id ?? null,
);

export const contactInformation = paragraphOf(
  'contact-information',
  {
    field_title: line,
    field_text: richText,
    field_phone: line,
    field_email: line,
    field_link: link,
    field_secondary_link: link,
  },
  (wire) =>
    wire.field_text || wire.field_phone || wire.field_email || wire.field_link
      ? {
          heading: wire.field_title,
          body: wire.field_text,
          phone: wire.field_phone,
          email: wire.field_email,
          link: wire.field_link,
          secondaryLink: wire.field_secondary_link,
        }
      : null,
);

const POINT = /^\s*(\S[^:]*?)\s*:\s*(\d+(?:\.\d+)?)\s*$/;

/** `2024: 8900, 2025: 9200`; what is no such pair is left out. */
const series = line.transform((text) =>
  (text ?? '').split(',').flatMap((pair) => {
    const [, label, value] = POINT.exec(pair) ?? [];
    return label ? [{ label, value: Number(value) }] : [];
  }),
);

const keyFigure = z
  .object({ field_title: line, field_text: line, field_series: series })
  .transform((wire): KeyFigure | null =>
    wire.field_title && wire.field_text
      ? { figure: wire.field_title, label: wire.field_text, series: wire.field_series }
      : null,
  );

export const keyFigures = paragraphOf(
  'key-figures',
  { field_title: line, field_items: list(z.object({ entity: keyFigure.catch(null) })) },
  (wire) => {
    const figures = wire.field_items.flatMap(({ entity }) => entity ?? []);
    return figures.length > 0 ? { heading: wire.field_title, figures } : null;
  },
);

export const donate = paragraphOf(
  'donate',
  { field_title: line, field_text: richText, field_link: link },
  (wire) =>
    wire.field_title && wire.field_link
      ? { heading: wire.field_title, body: wire.field_text, link: wire.field_link }
      : null,
);

const positiveInteger = (text: string) => {
  const amount = Number(text.trim());
  return Number.isInteger(amount) && amount > 0 ? [amount] : [];
};

const amounts = line.transform((text) => (text ?? '').split(',').flatMap(positiveInteger));

const gift = z
  .object({ field_amount: amounts, field_title: line, field_text: line, field_picture: line })
  .transform(({ field_amount: [amount], ...wire }): Gift | null =>
    amount && wire.field_title && wire.field_text
      ? {
          ...{ amount, name: wire.field_title, text: wire.field_text },
          picture: GIFT_PICTURES.find((known) => known === wire.field_picture) ?? null,
        }
      : null,
  );

const choice = {
  field_amounts: amounts,
  field_amount_default: amounts,
  field_interval_default_: line,
  field_gifts: list(z.object({ entity: gift.catch(null) })),
};

const choiceOf = (wire: z.output<z.ZodObject<typeof choice>>): DonationChoice => ({
  amounts: wire.field_amounts,
  gifts: wire.field_gifts.flatMap(({ entity }) => entity ?? []),
  defaultAmount: wire.field_amount_default[0] ?? null,
  defaultInterval:
    DONATION_INTERVALS.find((known) => known === wire.field_interval_default_) ?? 'monthly',
});

export const donationForm = paragraphOf(
  'donation-form',
  { field_title: line, field_text: richText, field_webform: webformName, ...choice },
  (wire) => ({
    heading: wire.field_title,
    body: wire.field_text,
    webform: wire.field_webform,
    ...choiceOf(wire),
  }),
);

export const donationInitialiser = paragraphOf(
  'donation-initialiser',
  { field_title: line, field_link: link, ...choice },
  (wire) =>
    wire.field_link && wire.field_amounts.length > 0
      ? { heading: wire.field_title, link: wire.field_link, ...choiceOf(wire) }
      : null,
);

export const newsletterBlock = paragraphOf(
  'newsletter-block',
  { field_title: line, body: richText, field_webform: webformName },
  (wire) =>
    wire.field_webform
      ? { heading: wire.field_title, body: wire.body, webform: wire.field_webform }
      : null,
);

export const webform = paragraphOf(
  'webform',
  { field_title: line, field_text: richText, field_webform: webformName },
  (wire) =>
    wire.field_webform
      ? { heading: wire.field_title, body: wire.field_text, webform: wire.field_webform }
      : null,
);
