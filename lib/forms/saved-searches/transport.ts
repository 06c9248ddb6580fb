import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { errorCode, errorMessage, errorName, log } from '@/lib/platform/log';
import type { DeliveryResult } from '@/lib/queue/job';
import type { Mail, Transport } from './mail';

const toMessage = ({ id, to, from, replyTo, subject, text, html, date, stopUrl }: Mail) => ({
  to,
  from,
  replyTo,
  subject,
  text,
  html,
  date,
  messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
  headers: {
    // RFC 8058: the mail program itself offers to stop, with one press.
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    // RFC 3834: no out-of-office replies.
    'Auto-Submitted': 'auto-generated',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const DELIVERED: DeliveryResult = { kind: 'delivered' };

const smtpError = z.object({
  command: z.string(),
  responseCode: z.number().optional(),
  response: z.string().default(''),
});

/** The address or its domain does not exist (RFC 3463, 3.2); other rejections for good may be of the sender. */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

/** Describes for the log why a mail was not sent: once the server is connected, an error may quote the address. */
function describeMailError(error: unknown): string {
  const { data } = smtpError.safeParse(error);
  if (!data) return errorName(error);
  const { command, responseCode } = data;
  return command === 'CONN'
    ? errorMessage(error)
    : `${command}: ${responseCode ?? errorCode(error) ?? errorName(error)}`;
}

/** A server has ten minutes for its last answer (RFC 5321, 4.5.3.2.6): who waits for less sends again what it took. */
export const MAIL_DEADLINE_MS = 15 * 60_000;

const SUBMISSION_PORT = 587;
const TLS_PORT = 465;

/** `smtp://user:password@host:587`, with STARTTLS where the server has it; `smtps://` is TLS at once. Logs a reason once. */
export function createSmtpTransport(url: string): Transport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const smtp = createTransport({
    host: hostname,
    port: port === '' ? (secure ? TLS_PORT : SUBMISSION_PORT) : Number(port),
    secure,
    ...(username !== '' && { auth }),
  });
  let reported = '';
  return async (mail) => {
    try {
      await smtp.sendMail(toMessage(mail));
      reported = '';
      return DELIVERED;
    } catch (error) {
      if (NO_SUCH_ADDRESS.test(smtpError.safeParse(error).data?.response ?? ''))
        return { kind: 'rejected', reason: 'invalid' };
      const reason = describeMailError(error);
      if (reason !== reported) log('error', 'a mail could not be sent', { reason });
      reported = reason;
      // Also another rejection for good, which may be of all mail, and a lost answer.
      return { kind: 'failed', reason: 'not-now' };
    }
  };
}

/** Writes each mail to `<id>.eml`, for a site that has no mail server. */
export function fileTransport(folder: string): Transport {
  const stream = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await stream.sendMail(toMessage(mail));
    const text = message instanceof Readable ? await buffer(message) : message;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${mail.id}.eml`);
    writeFileSync(`${file}.part`, text, { mode: 0o600, flush: true });
    renameSync(`${file}.part`, file);
    return DELIVERED;
  };
}
