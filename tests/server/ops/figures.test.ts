// @vitest-environment node
import { toFigures, toFiguresCsv } from '@/server/ops/figures';

const counts = [
  { day: '2026-11-24', kind: 'page', site: 'main', name: '/nl/hulp', count: 30 },
  { day: '2026-11-25', kind: 'page', site: 'main', name: '/nl/hulp', count: 10 },
  { day: '2026-11-25', kind: 'page', site: 'main', name: '/nl', count: 50 },
  { day: '2026-11-25', kind: 'missing', site: 'main', name: '/nl/<b>', count: 2 },
  { day: '2026-11-25', kind: 'form', site: 'farm', name: 'contact', count: 3 },
  { day: '2026-11-25', kind: 'form', site: 'farm', name: 'contact topic=visit', count: 1 },
] as const;

const compact = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\s*\|[\s|]*/g, '|');

test('an editor reads what was viewed and missed in a month, the most first, with bars', () => {
  const html = toFigures('2026-11', counts);
  const text = compact(html);

  expect(text).toContain('|Cijfers van november 2026|');
  expect(text).toContain('|Kadelicht|Bekeken pagina’s per dag|Dag|Aantal|dinsdag 24 november|30|');
  expect(text).toContain('|Bekeken pagina’s (90)|Pagina|Aantal|/nl|50|/nl/hulp|40|');
  expect(html).toContain('inline-size:80.0%');
  expect(text).toContain('|Gevraagde pagina’s die er niet zijn (2)|Adres|Aantal|/nl/&lt;b&gt;|2|');
  expect(text).toContain('|Buurtboerderij De Rietkraag|Verstuurde formulieren (3)|');
  expect(text).toContain('(1)|Formulier en keuze|Aantal|contact topic=visit|1|');
  expect(text).not.toContain('Jaarverslag');
});

test('a month in which nothing was counted says so', () => {
  expect(toFigures('2026-01', [])).toContain('In deze maand is niets geteld.');
});

test('the figures of a month open in a spreadsheet', () => {
  expect(toFiguresCsv(counts.slice(0, 1))).toBe(
    'day,site,kind,name,count\r\n2026-11-24,main,page,/nl/hulp,30\r\n',
  );
});
