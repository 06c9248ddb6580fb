import { request } from 'node:http';
import { z } from 'zod';
import { get } from './get';

const token = z.object({ token: z.string() }).transform((body) => body.token);
const accepted = z.object({ receipt: z.string() }).transform(({ receipt }) => receipt);

type Form = { site: string; webform: string };

/** Fetches a form token, as a form's script does on first interaction; it holds the idempotency key. */
export async function tokenFor({ site, webform }: Form): Promise<string> {
  const { text } = await get(`${site}/api/forms/nl/${webform}/token`);
  return token.parse(JSON.parse(text));
}

export type Sent = { status: number; receipt: string | null; message: string };

/** Posts a form as its script does. Status 0 where the connection was cut. */
export const sendOnce = (
  { site, webform }: Form,
  values: Readonly<Record<string, string>>,
  formToken: string,
): Promise<Sent> =>
  new Promise((resolve) => {
    const { host, port, origin } = new URL(site);
    const body = new URLSearchParams({
      ...values,
      form_token: formToken,
      form_page: '/nl',
      form_op: 'submit',
    }).toString();
    const cut = () => {
      resolve({ status: 0, receipt: null, message: '' });
    };
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port, path: `/api/forms/nl/${webform}`, method: 'POST' },
        headers: {
          host,
          origin,
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('error', cut);
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const status = response.statusCode ?? 0;
          const receipt = status === 200 ? accepted.parse(JSON.parse(text)) : null;
          resolve({ status, receipt, message: text });
        });
      },
    );
    outgoing.on('error', cut).end(body);
  });
