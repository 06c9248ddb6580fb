import { escapeUTF8 } from 'entities';
import { toOpsPage } from '@/server/ops/ops-page';
import type { ContentReport } from './content-report';
import { groupProblems, KINDS } from './find-problems';

const MAX_ROWS = 100;

const toRow = ({ page, detail, more }: ReturnType<typeof groupProblems>[number]) =>
  `<tr><th scope="row"><a href="${escapeUTF8(page)}">${escapeUTF8(page)}</a>` +
  `${more > 0 ? ` en ${more} andere pagina’s` : ''}</th><td>${escapeUTF8(detail)}</td></tr>`;

/** The report as a page for editors, with a link to each page that has something to mend. */
export function toReportPage({ problems, pages }: ContentReport): string {
  const title = 'Wat kan er beter op de sites?';
  const tables = Object.entries(KINDS).flatMap(([kind, { title: caption, isError }]) => {
    const rows = groupProblems(problems.filter((problem) => problem.kind === kind));
    if (rows.length === 0) return [];
    const left = rows.length - MAX_ROWS;
    return `<section><table><caption>${caption} (${rows.length})${isError ? ', een fout' : ''}</caption>
<thead><tr><th scope="col">Pagina</th><th scope="col">Wat</th></tr></thead>
<tbody>${rows.slice(0, MAX_ROWS).map(toRow).join('\n')}</tbody></table>
${left > 0 ? `<p>En nog ${left}: die staan in de <a href="?csv">CSV</a>.</p>` : ''}</section>`;
  });
  return toOpsPage(
    title,
    `<p>${pages} pagina’s bekeken. <a href="?csv">Alles als CSV</a></p>
${tables.length > 0 ? tables.join('\n') : '<p>Niets gevonden: alles klopt.</p>'}`,
  );
}
