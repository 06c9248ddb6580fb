import type { JobPosting, WithContext } from 'schema-dts';
import type { Node } from '@/lib/content/node';
import { endOfDay } from '@/lib/content/local-day';
import type { VacancyType } from '@/lib/content/content-type';
import type { PageContext } from './context';
import { postalAddress } from './structured-data';

type SalaryUnit = 'HOUR' | 'WEEK' | 'MONTH' | 'YEAR';

type Salary = { from: number; to: number; unit: SalaryUnit };

const UNITS: readonly (readonly [RegExp, SalaryUnit])[] = [
  [/\b(?:uur|hour|hr)\b/i, 'HOUR'],
  [/\bweek\b/i, 'WEEK'],
  [/\b(?:maand|month)\b/i, 'MONTH'],
  [/\b(?:jaar|year|annum)\b/i, 'YEAR'],
];

// Dutch writes 2.901,50 and English 2,901.50: a separator before three digits only groups.
const AMOUNT = /\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?/g;

const toNumber = (text: string) =>
  Number(text.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));

/** Null without euros or a unit of time: structured data must not guess. */
export function salaryIn(text: string): Salary | null {
  const unit = UNITS.find(([word]) => word.test(text))?.[1];
  const amounts = text.includes('€')
    ? [...text.matchAll(AMOUNT)].map(([one]) => toNumber(one))
    : [];
  const [from, to = from] = amounts;
  return unit && from && to ? { from: Math.min(from, to), to: Math.max(from, to), unit } : null;
}

const FULL_TIME_HOURS = 35;

/** Reads a text such as "24 tot 32 uur"; the end of a range. */
function weeklyHours(text: string | null): number | null {
  const numbers = text?.match(/\d{1,2}(?=[^\d]*(?:uur|hour))|\d{1,2}/g)?.map(Number) ?? [];
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

/** Null for paid work of which no hours are known. */
function employmentType(type: VacancyType, text: string | null): string | null {
  if (type === 'volunteer') return 'VOLUNTEER';
  if (type === 'internship') return 'INTERN';
  if (type === 'daytime') return 'OTHER';
  const hours = weeklyHours(text);
  if (hours === null) return null;
  return hours >= FULL_TIME_HOURS ? 'FULL_TIME' : 'PART_TIME';
}

/** https://schema.org/JobPosting; has a salary only where its amounts and unit are certain. */
export function describeVacancy(
  node: Node<'vacancy'>,
  { site, language, origin }: Pick<PageContext, 'site' | 'language' | 'origin'>,
): WithContext<JobPosting> {
  const { title, body, summary, created, closes, hours, location, vacancyType } = node;
  const employment = employmentType(vacancyType, hours);
  const salary = node.salary === null ? null : salaryIn(node.salary);
  const details = node.details.flatMap((part) =>
    part.kind === 'vacancy-details' ? [`<h2>${part.heading}</h2>${part.body}`] : [],
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: [body ?? summary ?? title, ...details].join(''),
    datePosted: created ?? '',
    ...(closes && { validThrough: endOfDay(closes) }),
    ...(employment && { employmentType: employment }),
    ...(hours && { workHours: hours }),
    hiringOrganization: {
      '@type': 'Organization',
      name: site.name[language],
      sameAs: origin,
    },
    jobLocation: {
      '@type': 'Place',
      ...(location && { name: location.name }),
      address: postalAddress(location?.address ?? null),
    },
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: {
          '@type': 'QuantitativeValue',
          minValue: salary.from,
          maxValue: salary.to,
          unitText: salary.unit,
        },
      },
    }),
  };
}
