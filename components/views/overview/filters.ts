import { loadOptional } from '@/lib/cms/report';
import { loadTerms } from '@/lib/cms/view';
import { capitalize } from '@/lib/content/capitalize';
import { isoWeekday, WEEKDAYS } from '@/lib/content/content-type';
import type { Language, SiteLocale } from '@/lib/content/language';
import type { AllowedTerms } from '@/lib/routing/overview-query';
import {
  type ListOverview,
  rulesOf,
  DISTRICT_OPTIONS,
  WEEKDAY_OPTIONS,
} from '@/lib/routing/overviews';
import { type Choice, CHOICES, perChoice, type PerChoice } from '@/lib/content/list-filters';
import type { TermOption } from '@/lib/content/term';
import type { Filter, FilterOption, OptionGroup } from '@/components/overview/overview-props';
import { DISTRICTS, districtNumber } from '@/lib/content/district';
import { weekdayName } from '@/lib/i18n/dates';
import { translatorOf } from '@/lib/i18n/translator';

/** Null without such a filter, or when its terms could not be loaded. */
export type Options = PerChoice<readonly TermOption[] | null>;

const weekdays = (language: Language): TermOption[] =>
  WEEKDAYS.map((day) => {
    const id = isoWeekday(day);
    return { id, name: weekdayName(id % WEEKDAYS.length, language), language, district: null };
  });

function districts(language: Language): TermOption[] {
  const t = translatorOf(language);
  return DISTRICTS.map((district) => ({
    id: districtNumber(district),
    name: capitalize(t(`district.${district}`)),
    language,
    district: null,
  }));
}

function termsFor(siteLocale: SiteLocale, vocabulary: string) {
  if (vocabulary === WEEKDAY_OPTIONS) return weekdays(siteLocale.language);
  if (vocabulary === DISTRICT_OPTIONS) return districts(siteLocale.language);
  return loadOptional(loadTerms(siteLocale, vocabulary));
}

export async function loadOptions(
  siteLocale: SiteLocale,
  overview: ListOverview,
): Promise<Options> {
  const { choices } = rulesOf(overview);
  const loaded = await Promise.all(
    CHOICES.map(async (choice) => {
      const vocabulary = choices[choice];
      const terms = vocabulary ? await termsFor(siteLocale, vocabulary) : null;
      // Without options, a filter in the URL would be dropped.
      return [choice, terms && terms.length > 0 ? terms : null] as const;
    }),
  );
  const options = new Map(loaded);
  return perChoice((choice) => options.get(choice) ?? null);
}

const idsOf = (options: readonly TermOption[] | null) =>
  options && new Set(options.map(({ id }) => id));

export const listAllowed = (options: Options): AllowedTerms =>
  perChoice((choice) => idsOf(options[choice]));

const toFilterOptions = (terms: readonly TermOption[]): FilterOption[] =>
  terms.map(({ id, name, language }) => ({ id, label: name, language }));

function byDistrict(terms: readonly TermOption[], language: Language): OptionGroup[] {
  const t = translatorOf(language);
  const groups = [...DISTRICTS, null].map((district) => {
    const inDistrict = terms.filter((term) => term.district === district);
    const name = district ? t(`district.${district}`) : t('filters.otherDistrict');
    return {
      label: capitalize(name),
      all: district && inDistrict.length > 1 ? t('filters.allIn', { district: name }) : null,
      options: toFilterOptions(inDistrict),
    };
  });
  return groups.filter(({ options }) => options.length > 0);
}

/** As many options as fit beside each other. */
const MAX_CHIPS = 3;

function buildChips(
  overview: ListOverview,
  choice: Choice,
  terms: readonly TermOption[],
  language: Language,
): FilterOption[] {
  const { needs } = rulesOf(overview);
  if (!needs || choice !== 'type') return terms.length > MAX_CHIPS ? [] : toFilterOptions(terms);
  const t = translatorOf(language);
  const known = new Set(terms.map(({ id }) => id));
  return needs.flatMap(({ id, need }) =>
    known.has(id) ? [{ id, label: t(`filters.needs.${need}`), language }] : [],
  );
}

export const buildFilters = (
  overview: ListOverview,
  options: Options,
  language: Language,
): Filter[] =>
  CHOICES.flatMap((choice): Filter[] => {
    const terms = options[choice];
    if (!terms || terms.length < 2) return [];
    const chips = buildChips(overview, choice, terms, language);
    const hasDistricts = terms.some(({ district }) => district !== null);
    const groups = hasDistricts
      ? byDistrict(terms, language)
      : [{ label: null, all: null, options: toFilterOptions(terms) }];
    const legend = translatorOf(language)(`filters.${choice}`);
    return [{ choice, legend, chips, groups: chips.length === terms.length ? [] : groups }];
  });
