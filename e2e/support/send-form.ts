import { z } from 'zod';
import { get, send } from './get';

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
export async function sendOnce(
  { site, webform }: Form,
  values: Readonly<Record<string, string>>,
  formToken: string,
): Promise<Sent> {
  const response = await send(`${site}/api/forms/nl/${webform}`, {
    headers: { origin: site, accept: 'application/json' },
    body: new URLSearchParams({
      ...values,
      form_token: formToken,
      form_page: '/nl',
      form_op: 'submit',
    }),
  }).catch(() => null);
  if (!response) return { status: 0, receipt: null, message: '' };
  const { status, text } = response;
  const receipt = status === 200 ? accepted.parse(JSON.parse(text)) : null;
  return { status, receipt, message: text };
}
