import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from '@/e2e/support/get';
import { EVERYTHING } from '@/lib/search/query';
import { countStatuses, HOST, ORIGIN, PORT, print, readNumbers, withSite } from './soak';

/**
 * `npm run soak:rejections -- 10`: for ten minutes two clients send invalid requests of every kind, while a third
 * browses, searches and sends forms. Ends with 1 when one of the third's requests failed.
 */
const [MINUTES = 10] = readNumbers('soak:rejections', 'minutes');
const ATTACKERS = ['127.0.0.2', '127.0.0.3'];
const CLIENT = '127.0.0.4';
const ATTACK_INTERVAL_MS = 125;
/** A client may send thirty forms in ten minutes. */
const FORM_INTERVAL_MS = 22_000;

const FORM = 'application/x-www-form-urlencoded';

type Target = readonly [path: string, type: string];

/** Each rejects its path, its type, or a body like this. */
const TARGETS: readonly [Target, ...Target[]] = [
  ['/api/search/nl', 'application/json'],
  ['/api/search/nl/suggestions', 'application/json'],
  ['/api/search/nl', 'text/plain'],
  ['/api/forms/nl/contact', FORM],
  ['/api/forms/nl/contact', 'multipart/form-data; boundary=x'],
  ['/api/forms/nl/contact', 'application/json'],
  ['/api/forms/nl/apply_paid/files/cv', 'application/octet-stream'],
  ['/api/reports', 'application/reports+json'],
  ['/api/revalidate', 'application/json'],
  ['/nl/contact', FORM],
];
const KILOBYTES = [0, 1, 8, 40, 220, 600, 1_000] as const;
const MANNERS = ['complete', 'chunked', 'pipelined', 'half-sent', 'closed early'] as const;

const pick = <Item>(items: readonly [Item, ...Item[]], turn: number): Item =>
  items[turn % items.length] ?? items[0];

function buildAttack(turn: number, manner: string): string {
  const [path, type] = pick(TARGETS, turn * 7 + 3);
  const body = 'x=1&'.repeat(pick(KILOBYTES, turn * 11 + 1) * 256);
  const chunk = body && `${body.length.toString(16)}\r\n${body}\r\n`;
  const isChunked = manner === 'chunked';
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
  const head = `Host: ${HOST}\r\nOrigin: ${ORIGIN}\r\nAccept: application/json\r\n`;
  const sent = isChunked ? `${chunk}0\r\n\r\n` : body;
  const all = `POST ${path} HTTP/1.1\r\n${head}Content-Type: ${type}\r\n${length}\r\n\r\n${sent}`;
  if (manner === 'half-sent') return all.slice(0, Math.ceil(all.length / 2));
  return manner === 'pipelined' ? `${all}${all}GET /nl HTTP/1.1\r\n${head}\r\n` : all;
}

const statuses: number[] = [];

/** Resolves once the connection is closed. */
const attack = (from: string, turn: number): Promise<void> =>
  new Promise((resolve) => {
    const manner = pick(MANNERS, turn);
    let received = '';
    const socket = connect({ port: PORT, host: '127.0.0.1', localAddress: from }, () => {
      socket.write(buildAttack(turn, manner));
      if (manner === 'closed early') setTimeout(() => socket.destroy(), 5);
    });
    socket
      .setTimeout(manner === 'half-sent' ? 3_000 : 1_000, () => socket.destroy())
      .on('data', (chunk) => (received += chunk.toString('latin1')))
      .on('error', () => socket.destroy())
      .on('close', () => {
        for (const [, status] of received.matchAll(/^HTTP\/1\.1 (\d{3})/gm))
          statuses.push(Number(status));
        resolve();
      });
  });

const failures: string[] = [];
let sent = 0;
let endsAt = 0;
const isOver = () => Date.now() >= endsAt;
const agent = new Agent({ keepAlive: true, localAddress: CLIENT });

/** Sends a valid request of the client, and notes when it fails. */
async function sendValid(path: string, options: Parameters<typeof send>[1] = {}): Promise<string> {
  const headers = { origin: ORIGIN, accept: 'application/json', ...options.headers };
  sent += 1;
  try {
    const { status, text } = await send(`${ORIGIN}${path}`, { ...options, headers, agent });
    if (status !== 200) failures.push(`${path}: ${status} ${text.slice(0, 200)}`);
    return text;
  } catch (error) {
    failures.push(`${path}: ${String(error)}`);
    return '';
  }
}

async function attackRepeatedly(from: string, start: number): Promise<void> {
  const attacks: Promise<void>[] = [];
  for (let turn = start; !isOver(); turn += 1) {
    attacks.push(attack(from, turn));
    await pause(ATTACK_INTERVAL_MS);
  }
  await Promise.all(attacks);
}

async function browse(): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  for (let turn = 0; !isOver(); turn += 1) {
    await sendValid(pick(['/nl', '/nl/contact', `/nl/nieuws?page=${turn % 3}`, '/en'], turn));
    const term = pick(['soep', 'slapen', 'vrijwilliger'], turn);
    await sendValid('/api/search/nl', { headers, body: JSON.stringify({ ...EVERYTHING, term }) });
    await sendValid('/api/forms/nl/contact/token');
    await pause(700);
  }
}

async function sendForms(): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const token = await sendValid('/api/forms/nl/newsletter/token');
    const body = new URLSearchParams({
      newsletter: '1',
      consent: '1',
      email: `bezoeker${turn}@kadelicht.example`,
      form_token: /"token":"([^"]+)"/.exec(token)?.[1] ?? '',
      form_page: '/nl',
      form_op: 'submit',
    });
    await sendValid('/api/forms/nl/newsletter', { body });
    await pause(FORM_INTERVAL_MS);
  }
}

// The default limits.
await withSite('rejections', { EDGE_WORKERS: '', RATE_LIMIT_FACTOR: '1' }, async () => {
  endsAt = Date.now() + MINUTES * 60_000;
  const attacks = ATTACKERS.map((from, index) => attackRepeatedly(from, index * 17));
  await Promise.all([...attacks, browse(), sendForms()]);
  agent.destroy();
});
print(`The attackers got ${countStatuses(statuses)}.`);
print(`The client sent ${sent} requests, of which ${failures.length} failed.`);
for (const failure of failures.slice(0, 20)) print(`  ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
