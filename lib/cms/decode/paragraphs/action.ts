import { z } from 'zod';
import { DONATION_INTERVALS, type DonationChoice } from '@/lib/content/donation';
import type { KeyFigure, Paragraph } from '@/lib/content/paragraph';
import { first, line, link, list, richText } from '@/lib/cms/decode/fields/field';
import { heading, id } from './common';

const webformName = first(z.object({ target_id: z.string().min(1) })).transform(
  (item) => item?.target_id ?? null,
);

export const contactInformation = z
  .object({
    uuid: id,
    field_title: heading,
    field_text: richText,
    field_phone: line,
    field_email: line,
    field_link: link,
    field_secondary_link: link,
  })
  .transform((wire): Paragraph<'contact-information'> | null =>
    wire.field_text || wire.field_phone || wire.field_email || wire.field_link
      ? {
          kind: 'contact-information',
          id: wire.uuid,
          heading: wire.field_title,
          body: wire.field_text,
          phone: wire.field_phone,
          email: wire.field_email,
          link: wire.field_link,
          secondaryLink: wire.field_secondary_link,
        }
      : null,
  );

const keyFigure = z
  .object({ field_title: line, field_text: line })
  .transform((wire): KeyFigure | null =>
    wire.field_title && wire.field_text
      ? { figure: wire.field_title, label: wire.field_text }
      : null,
  );

export const keyFigures = z
  .object({
    uuid: id,
    field_title: heading,
    field_items: list(z.object({ entity: keyFigure.catch(null) })),
  })
  .transform((wire): Paragraph<'key-figures'> | null => {
    const figures = wire.field_items.flatMap(({ entity }) => entity ?? []);
    return figures.length > 0
      ? { kind: 'key-figures', id: wire.uuid, heading: wire.field_title, figures }
      : null;
  });

export const donate = z
  .object({ uuid: id, field_title: heading, field_text: richText, field_link: link })
  .transform((wire): Paragraph<'donate'> | null =>
    wire.field_title && wire.field_link
      ? {
          kind: 'donate',
          id: wire.uuid,
          heading: wire.field_title,
          body: wire.field_text,
          link: wire.field_link,
        }
      : null,
  );

const positiveInteger = (text: string) => {
  const amount = Number(text.trim());
  return Number.isInteger(amount) && amount > 0 ? [amount] : [];
};

const amounts = line.transform((text) => (text ?? '').split(',').flatMap(positiveInteger));

const choice = {
  field_amounts: amounts,
  field_amount_default: amounts,
  field_interval_default_: line,
};

const choiceOf = (wire: z.output<z.ZodObject<typeof choice>>): DonationChoice => ({
  amounts: wire.field_amounts,
  defaultAmount: wire.field_amount_default[0] ?? null,
  defaultInterval:
    DONATION_INTERVALS.find((known) => known === wire.field_interval_default_) ?? 'monthly',
});

export const donationForm = z
  .object({
    uuid: id,
    field_title: heading,
    field_text: richText,
    field_webform: webformName,
    ...choice,
  })
  .transform((wire): Paragraph<'donation-form'> => ({
    kind: 'donation-form',
    id: wire.uuid,
    heading: wire.field_title,
    body: wire.field_text,
    webform: wire.field_webform,
    ...choiceOf(wire),
  }));

export const donationInitialiser = z
  .object({ uuid: id, field_title: heading, field_link: link, ...choice })
  .transform((wire): Paragraph<'donation-initialiser'> | null =>
    wire.field_link && wire.field_amounts.length > 0
      ? {
          kind: 'donation-initialiser',
          id: wire.uuid,
          heading: wire.field_title,
          link: wire.field_link,
          ...choiceOf(wire),
        }
      : null,
  );

export const newsletterBlock = z
  .object({ uuid: id, field_title: heading, body: richText, field_webform: webformName })
  .transform((wire): Paragraph<'newsletter-block'> | null =>
    wire.field_webform
      ? {
          kind: 'newsletter-block',
          id: wire.uuid,
          heading: wire.field_title,
          body: wire.body,
          webform: wire.field_webform,
        }
      : null,
  );

export const webform = z
  .object({ uuid: id, field_title: heading, field_text: richText, field_webform: webformName })
  .transform((wire): Paragraph<'webform'> | null =>
    wire.field_webform
      ? {
          kind: 'webform',
          id: wire.uuid,
          heading: wire.field_title,
          body: wire.field_text,
          webform: wire.field_webform,
        }
      : null,
  );
