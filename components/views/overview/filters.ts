import type { Filter, OptionGroup } from '@/components/overview/overview-props';
import { DISTRICTS } from '@/lib/content/district';
import type { Language } from '@/lib/content/language';
import { CHOICES } from '@/lib/content/list-filters';
import type { TermOption } from '@/lib/content/term-option';
import { translatorOf } from '@/lib/i18n/translator';
import type { Options } from './options';

const optionsOf = (terms: readonly TermOption[]) =>
  terms.map(({ id, name, language }) => ({ id, label: name, language }));

/** Places by district, each with a way to choose all of them. */
function byDistrict(terms: readonly TermOption[], language: Language): OptionGroup[] {
  const t = translatorOf(language);
  const groups = [...DISTRICTS, null].map((district) => {
    const own = terms.filter((term) => term.district === district);
    const name = district ? t(`district.${district}`) : t('filters.elsewhere');
    return {
      label: name.charAt(0).toUpperCase() + name.slice(1),
      all: district && own.length > 1 ? t('filters.allIn', { district: name }) : null,
      options: optionsOf(own),
    };
  });
  return groups.filter(({ options }) => options.length > 0);
}

/** The filters that have something to choose from. */
export const filtersOf = (options: Options, language: Language): Filter[] =>
  CHOICES.flatMap((choice): Filter[] => {
    const terms = options[choice];
    if (!terms || terms.length < 2) return [];
    const hasDistricts = terms.some(({ district }) => district !== null);
    const groups = hasDistricts
      ? byDistrict(terms, language)
      : [{ label: null, all: null, options: optionsOf(terms) }];
    return [{ choice, legend: translatorOf(language)(`filters.${choice}`), groups }];
  });
