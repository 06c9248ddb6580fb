import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { CONTENT } from './backend';

/** The content of the tests with files added or replaced. */
export function contentWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  cpSync(CONTENT, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

/** A news article; the higher its number, the older it is, but two by two of the same moment. */
export const newsFile = (number: number, extra = '') => `
id: ${1000 + number}
bundle: article
sites: [main]
posted: { days: ${10 + Math.ceil(number / 2)}, at: '09:00' }
shared:
  field_article_type: term/news
  ${extra}
nl:
  title: Bericht ${number}
  path: /nieuws/bericht-${number}
  description: Bericht nummer ${number}.
  body: <p>Nummer ${number}.</p>
`;
