import { escapeUTF8 } from 'entities';
import { dayOf } from '@/lib/content/local-day';
import { formatDay } from '@/lib/i18n/dates';
import { toCsv } from '@/lib/platform/csv';
import { siteById } from '@/sites/resolve';
import { SITE_IDS } from '@/sites/site';
import type { DayCount, SumKind } from './daily-sums';
import { toOpsPage } from './ops-page';

type List = { kind: SumKind; title: string; heading: string; holds?: (name: string) => boolean };

/** A choice in a form is counted by the form, a space, and the field with its option. */
const isChoice = (name: string) => name.includes(' ');

const LISTS: readonly List[] = [
  { kind: 'page', title: 'Bekeken pagina’s', heading: 'Pagina' },
  {
    kind: 'form',
    title: 'Verstuurde formulieren',
    heading: 'Formulier',
    holds: (name) => !isChoice(name),
  },
  {
    kind: 'form',
    title: 'Aangekruist, door wie mee wilde tellen',
    heading: 'Formulier en keuze',
    holds: isChoice,
  },
  { kind: 'missing', title: 'Gevraagde pagina’s die er niet zijn', heading: 'Adres' },
  { kind: 'empty-search', title: 'Zoekvragen zonder resultaat', heading: 'Taal' },
];

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** The month in Amsterdam, `2026-11`. */
export const thisMonth = (): string => dayOf(new Date()).slice(0, 'yyyy-mm'.length);

export const isMonth = (text: string): boolean => MONTH.test(text);

const MAX_NAMES = 20;

type Row = readonly [name: string, count: number];

function sumBy(counts: readonly DayCount[], nameOf: (count: DayCount) => string): Row[] {
  const sums = new Map<string, number>();
  for (const each of counts) {
    const name = nameOf(each);
    sums.set(name, (sums.get(name) ?? 0) + each.count);
  }
  return [...sums];
}

const byCount = ([, one]: Row, [, other]: Row) => other - one;

function toTable(caption: string, heading: string, rows: readonly Row[]): string {
  const most = Math.max(...rows.map(([, count]) => count));
  const lines = rows.map(
    ([name, count]) =>
      `<tr><th scope="row">${escapeUTF8(name)}</th><td>${count}</td>` +
      `<td><b style="inline-size:${((100 * count) / most).toFixed(1)}%"></b></td></tr>`,
  );
  return `<table><caption>${escapeUTF8(caption)}</caption>
<thead><tr><th scope="col">${heading}</th><th scope="col">Aantal</th><td></td></tr></thead>
<tbody>${lines.join('\n')}</tbody></table>`;
}

function toSection(site: string, counts: readonly DayCount[]): string {
  const ofKind = (kind: SumKind) => counts.filter((count) => count.kind === kind);
  const views = ofKind('page');
  const days = sumBy(views, ({ day }) => formatDay(day, 'nl', 'weekday'));
  const perDay = views.length > 0 ? toTable('Bekeken pagina’s per dag', 'Dag', days) : '';
  const perName = LISTS.flatMap(({ kind, title, heading, holds = () => true }) => {
    const listed = ofKind(kind).filter(({ name }) => holds(name));
    const rows = sumBy(listed, ({ name }) => name).toSorted(byCount);
    const total = rows.reduce((sum, [, count]) => sum + count, 0);
    return rows.length > 0 ? toTable(`${title} (${total})`, heading, rows.slice(0, MAX_NAMES)) : [];
  });
  const name = siteById(site)?.name.nl ?? site;
  return `<section><h2>${escapeUTF8(name)}</h2>${perDay}${perName.join('\n')}</section>`;
}

/** The counts of a month (`2026-11`) as a page with bars, for those who write the sites. */
export function toFigures(month: string, counts: readonly DayCount[]): string {
  const title = `Cijfers van ${formatDay(`${month}-01`, 'nl', 'monthAndYear')}`;
  const sections = SITE_IDS.flatMap((site) => {
    const ofSite = counts.filter((count) => count.site === site);
    return ofSite.length > 0 ? toSection(site, ofSite) : [];
  });
  return toOpsPage(
    title,
    `<p>Geteld zonder te weten wie het was. Van elke lijst staan de eerste ${MAX_NAMES} hier; met <code>--csv</code> krijg je alles.</p>
${sections.length > 0 ? sections.join('\n') : '<p>In deze maand is niets geteld.</p>'}`,
  );
}

export const toFiguresCsv = (counts: readonly DayCount[]): string =>
  toCsv([
    ['day', 'site', 'kind', 'name', 'count'],
    ...counts.map(({ day, site, kind, name, count }) => [day, site, kind, name, count]),
  ]);
