import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { DeliveryResult } from '@/lib/queue/job';
import type { Mail } from './mail';

/** Never throws. */
export type Transport = (mail: Mail) => Promise<DeliveryResult>;

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

const propertyOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Object.entries(error).find(([key]) => key === name)?.[1] : undefined;

/** Once the text is being sent, a lost answer may be a yes. A refusal is retried: it may be of all mail. */
function toFailure(error: unknown): DeliveryResult {
  if (propertyOf(error, 'responseCode') !== undefined) return { kind: 'failed', reason: 'not-now' };
  return propertyOf(error, 'command') === 'DATA'
    ? { kind: 'unknown', reason: 'no-answer' }
    : { kind: 'failed', reason: 'unreachable' };
}

const TIMEOUT_MS = 10_000;
const SUBMISSION_PORT = 587;
const TLS_PORT = 465;

/** `smtp://user:password@host:587`, with STARTTLS where the server has it; `smtps://` is TLS at once. */
export function smtpTransport(url: string): Transport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const smtp = createTransport({
    host: hostname,
    port: port === '' ? (secure ? TLS_PORT : SUBMISSION_PORT) : Number(port),
    secure,
    ...(username !== '' && { auth }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return (mail) =>
    smtp.sendMail(toMessage(mail)).then(
      () => DELIVERED,
      (error: unknown) => toFailure(error),
    );
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
