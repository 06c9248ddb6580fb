import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pick } from './pick';

type Call = (address: string, init?: RequestInit) => Promise<Response>;

/** Good answers to `aanmelden`. */
export const SIGN_UP = {
  webform_id: 'aanmelden',
  naam: 'Joop',
  adres: { city: 'Amsterdam' },
  email: 'joop@kadelicht.example',
  akkoord: 1,
};

export const sender =
  (call: Call) =>
  (body: unknown, headers: Record<string, string> = {}, at = 'main/nl') =>
    call(`/${at}/webform_rest/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

export const nameFile = (name: string) => `file; filename="${name}"`;

/** Sends a file for one element: `aanmelden/upload/cv`. */
export const uploader =
  (call: Call, site = 'main') =>
  (to: string, bytes: RequestInit['body'], disposition = nameFile('cv.pdf')) =>
    call(`/${site}/nl/webform_rest/${to}?_format=json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': disposition,
        'x-csrf-token': 'x',
      },
      body: bytes ?? null,
    });

export const sidIn = async (answer: Response) => String(pick(await answer.json(), 'sid'));
export const fidIn = async (answer: Response) =>
  Number(pick(await answer.json(), 'fid', 0, 'value'));

/** Every submission in a data folder, as it is stored. */
export function submissionsIn(dataFolder: string) {
  const db = new DatabaseSync(path.join(dataFolder, 'submissions.sqlite'), { readOnly: true });
  const rows = db.prepare('SELECT * FROM submission ORDER BY rowid').all();
  db.close();
  return rows.map((row) => {
    const data: unknown = JSON.parse(String(row['data']));
    return { ...row, sid: String(row['sid']), data };
  });
}
