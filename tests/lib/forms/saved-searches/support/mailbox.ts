import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type Received = { to: string; head: string; text: string; messageId: string };

const decode = (body: string): string =>
  Buffer.from(
    body
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

/** The parts of a mail that a test reads, without its HTML. */
export function readMail(raw: string, to: string): Received {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replaceAll(/\r\n\s+/g, ' ');
  const [, plain = ''] = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n-{4}/.exec(raw) ?? [];
  const [, messageId = ''] = /^Message-ID: (.+)$/im.exec(head) ?? [];
  return { to, head, text: decode(plain), messageId };
}

type Faults = {
  /** Refuses the recipient, for now. */
  isBusy: boolean;
  /** Knows no such recipient. */
  isUnknown: boolean;
  /** Takes the mail, and then cuts the connection instead of saying so. */
  losesAnswers: boolean;
};

type Options = {
  /** Before it says that it took the mail. */
  delayMs?: number;
  /** With an expired certificate. */
  hasTls?: boolean;
};

/** A mail server that speaks SMTP on a free port. */
export async function mailServer({ delayMs = 0, hasTls = false }: Options = {}) {
  const received: Received[] = [];
  const faults: Faults = { isBusy: false, isUnknown: false, losesAnswers: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', ...(hasTls ? [] : ['STARTTLS'])],
    logger: false,
    onRcptTo(_address, _session, callback) {
      const busy = Object.assign(new Error('Try later'), { responseCode: 451 });
      const unknown = Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 });
      callback(faults.isBusy ? busy : faults.isUnknown ? unknown : null);
    },
    onData(stream, { envelope }, callback) {
      buffer(stream).then(
        async (raw) => {
          if (delayMs > 0) await pause(delayMs);
          const to = envelope.rcptTo.map(({ address }) => address).join(', ');
          received.push(readMail(raw.toString('utf8'), to));
          if (faults.losesAnswers) for (const one of server.connections) one.close();
          else callback();
        },
        // The sender was killed.
        () => {},
      );
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(
    () =>
      new Promise<void>((closed) => {
        server.close(closed);
      }),
  );
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { received, faults, url: `smtp://127.0.0.1:${port}` };
}
