import { z } from 'zod';
import { type Amounts, DONATION_INTERVALS, GIFT_PICTURES } from '@/lib/content/donation';
import { instantAt } from '@/lib/content/local-day';
import type { AnswerPeriod } from '@/lib/content/paragraph';
import {
  entities,
  first,
  line,
  link as anyLink,
  moment,
  oneOf,
  references,
  richText,
} from './field';
import { position } from './location';
import { image as anyImage } from './media';
import { at, entity, isIncomplete, requireContent } from './shape';

export const heading = at('field_title', line);
export const body = at('field_text', richText);
export const link = at('field_link', anyLink);
export const image = at('field_image', anyImage);
export const webform = at(
  'field_webform',
  first(z.object({ target_id: z.string().min(1) })).transform((item) => item?.target_id ?? null),
);

const CLOCK = 'yyyy-mm-ddThh:mm:ss'.length;

/** Webform stores what a clock shows, and Drupal sends it as if that were the time in UTC. */
const bound = moment
  .transform((sent) => Date.parse(instantAt(new Date(sent).toISOString().slice(0, CLOCK))))
  .nullish()
  .catch(null);

const NEVER: AnswerPeriod = { from: Infinity, until: Infinity };
const ALWAYS: AnswerPeriod = { from: -Infinity, until: Infinity };

/** An editor may close a form on one page, or for a time, while it is open on others. */
export const accepts = at(
  'field_webform',
  first(
    z.object({ status: z.string().nullish().catch(null), open: bound, close: bound }),
  ).transform((item): AnswerPeriod => {
    if (item?.status === 'closed') return NEVER;
    if (item?.status !== 'scheduled') return ALWAYS;
    return { from: item.open ?? ALWAYS.from, until: item.close ?? ALWAYS.until };
  }),
);

const panel = entity({ title: requireContent(heading), body, link });

/** Unlike in other lists, an invalid item rejects the paragraph: an answer would be lost unseen. */
export const panels = references.transform((items, context) =>
  items.flatMap((wire) => {
    const { success, data, error } = panel.safeParse(wire);
    if (success) return data.body || data.link ? [data] : [];
    if (!isIncomplete(error)) context.addIssue(z.prettifyError(error));
    return [];
  }),
);

export const sliderImage = entity({
  image: requireContent(image),
  caption: at('field_caption', line),
  body: at('field_body', richText),
});

export const stop = entity({
  name: requireContent(heading),
  text: at('field_caption', line),
  position: at('field_geolocation', position),
});

const POINT = /^\s*(\S[^:]*?)\s*:\s*(\d+(?:\.\d+)?)\s*$/;

/** `2024: 8900, 2025: 9200`; what is no such pair is left out. */
const series = line.transform((points) =>
  (points ?? '').split(',').flatMap((pair) => {
    const [, label, value] = POINT.exec(pair) ?? [];
    return label ? [{ label, value: Number(value) }] : [];
  }),
);

export const keyFigure = entity({
  figure: requireContent(heading),
  label: requireContent(at('field_text', line)),
  series: at('field_series', series),
});

const positiveInteger = (digits: string) => {
  const amount = Number(digits.trim());
  return Number.isInteger(amount) && amount > 0 ? [amount] : [];
};

const amounts = line.transform((digits) => [
  ...new Set((digits ?? '').split(',').flatMap(positiveInteger)),
]);
const amount = amounts.transform(([one = null]) => one);

const gift = entity({
  amount: requireContent(at('field_amount', amount)),
  name: requireContent(heading),
  text: requireContent(at('field_text', line)),
  picture: at('field_picture', oneOf(GIFT_PICTURES, null)),
});

export const choice = {
  amounts: at('field_amounts', amounts),
  defaultAmount: at('field_amount_default', amount),
  monthlyAmounts: at('field_amounts_monthly', amounts),
  monthlyDefault: at('field_amount_default_monthly', amount),
  defaultInterval: at('field_interval_default_', oneOf(DONATION_INTERVALS, 'monthly')),
  gifts: at('field_gifts', entities(gift)),
};

/** What an editor proposes can be chosen, also where it is not listed. */
function offerDefault({ amounts: listed, defaultAmount }: Amounts): Amounts {
  if (defaultAmount === null || listed.includes(defaultAmount))
    return { amounts: listed, defaultAmount };
  const place = listed.findIndex((one) => one > defaultAmount);
  const at = place === -1 ? listed.length : place;
  return { amounts: listed.toSpliced(at, 0, defaultAmount), defaultAmount };
}

type Monthly = { monthlyAmounts: readonly number[]; monthlyDefault: number | null };

export const withMonthly = <Fields extends Amounts & Monthly>({
  amounts: listed,
  defaultAmount,
  monthlyAmounts,
  monthlyDefault,
  ...fields
}: Fields) => ({
  ...fields,
  ...offerDefault({ amounts: listed, defaultAmount }),
  monthly:
    monthlyAmounts.length > 0
      ? offerDefault({ amounts: monthlyAmounts, defaultAmount: monthlyDefault })
      : null,
});
