import type { ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, isUp, ROOT, siteProcesses } from '@/e2e/support/processes';
import { submissionsWith } from '@/e2e/support/submissions';
import { openOutbox } from '@/lib/forms/outbox/outbox';
import { deriveKey, installationKey } from '@/lib/platform/secret';
import { type Receipt, sendAs, type Visitor } from './visitors';

const SECOND_MS = 1_000;
const RESTART_MS = 500;
const MIN_GAP_MS = 1_000;
const MAX_GAP_MS = 7_500;
const LATE_EVERY_MS = 5_000;

/** What is killed: a child by its script, the supervisor alone, or the group. */
const TARGETS = {
  edge: 'server/edge/main.ts',
  renderer: 'server/renderer/main.ts',
  backend: 'backend/main.ts',
  'search index': 'server/cli/main.ts',
  supervisor: null,
  group: null,
} as const;
type Target = keyof typeof TARGETS;

export type Soak = {
  port: number;
  backendPort: number;
  dataDir: string;
  submissions: number;
  kills: number;
  minutes: number;
  isKeyed: boolean;
  print: (line: string) => void;
};

const anyOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

/** The content, with an element that must be unique in the contact form; the newsletter has none. */
function contentIn(folder: string): string {
  const content = path.join(ROOT, folder, 'content');
  cpSync(path.join(ROOT, 'backend/content'), content, { recursive: true });
  const form = path.join(content, 'webforms/contact.yaml');
  const unique =
    "elements:\n  submission_key: { '#type': hidden, '#title': Sleutel, '#unique': true }\n";
  writeFileSync(form, readFileSync(form, 'utf8').replace('elements:\n', unique));
  return content;
}

/** The product under a manager that restarts it, as systemd or a container does. */
function managed({ port, backendPort, dataDir, isKeyed }: Soak) {
  const processes = siteProcesses({
    ...{ port, backendPort, dataDir },
    env: {
      BACKEND_CONTENT: contentIn(dataDir),
      BACKEND_IDEMPOTENCY: isKeyed ? '1' : '0',
      SEARCH_REFRESH_SECONDS: '60',
    },
  });
  const groups: number[] = [];
  let isStopping = false;
  let supervisor: ChildProcess | undefined;

  function start(): void {
    if (isStopping) return;
    const log = path.join(ROOT, dataDir, 'log');
    const onLog = (text: string) => {
      appendFileSync(log, text);
    };
    const started = processes.startWhole({ onLog });
    if (started.pid) groups.push(started.pid);
    started.once('exit', () => setTimeout(start, RESTART_MS));
    supervisor = started;
  }

  function killOne(target: Target): boolean {
    const pid = supervisor?.pid;
    if (!supervisor || !pid) return false;
    try {
      const script = TARGETS[target];
      const victim = script === null ? pid : anyOf(childrenOf(supervisor, script));
      if (victim === undefined) return false;
      process.kill(target === 'group' ? -pid : victim, 'SIGKILL');
      return true;
    } catch {
      // It has just ended.
      return false;
    }
  }

  return {
    start,
    killOne,
    stop(): void {
      isStopping = true;
      for (const group of groups)
        try {
          process.kill(-group, 'SIGKILL');
        } catch {
          // It ended before.
        }
    },
  };
}

const visitorOf = (turn: number, name: string): Visitor => ({
  email: `soak-${name}-${turn}@kadelicht.example`,
  webform: turn % 4 < 2 ? 'newsletter' : 'contact',
  hasScript: turn % 2 === 0,
  hasFile: turn % 4 >= 2 && turn % 8 < 7,
  pressesTwice: turn % 10 === 1 || turn % 10 === 3,
});

/** Kills so often at random moments; resolves with how often each target was. */
async function killAtRandom(
  kills: number,
  isOver: () => boolean,
  killOne: (target: Target) => boolean,
): Promise<string> {
  const killed = new Map<Target, number>();
  const targets: readonly Target[] = [
    'edge',
    'renderer',
    'backend',
    'search index',
    'supervisor',
    'group',
  ];
  for (let done = 0; done < kills && !isOver();) {
    await pause(MIN_GAP_MS + Math.random() * (MAX_GAP_MS - MIN_GAP_MS));
    const target = anyOf(targets) ?? 'group';
    if (!killOne(target)) continue;
    killed.set(target, (killed.get(target) ?? 0) + 1);
    done += 1;
  }
  return [...killed].map(([target, count]) => `${count} × ${target}`).join(', ');
}

type Outcome = { receipts: readonly Receipt[]; refused: readonly string[] };

/** Compares what visitors have receipts of with what the backend and the outbox have. */
function audit({ dataDir, isKeyed, print }: Soak, { receipts, refused }: Outcome): boolean {
  const folder = path.join(ROOT, dataDir);
  const key = installationKey(folder);
  const outbox = openOutbox({
    folder: path.join(folder, 'outbox'),
    encryptionKey: deriveKey(key, 'outbox-seal'),
    hashKey: deriveKey(key, 'outbox-hash'),
  });
  const left = new Map(outbox.admin.list().map((entry) => [entry.receipt, entry]));
  outbox.close();
  const arrived = new Map<string, number>();
  const withFile = new Set<string>();
  for (const { data, files } of submissionsWith('soak-', dataDir)) {
    const email = String(data['email']);
    arrived.set(email, (arrived.get(email) ?? 0) + 1);
    if (files.length === 1) withFile.add(email);
  }
  const lost = receipts.filter(({ email, receipt }) => !arrived.has(email) && !left.has(receipt));
  const fileless = receipts.filter(
    ({ email, hasFile }) => hasFile && arrived.has(email) && !withFile.has(email),
  );
  const doubled = receipts.filter(({ email }) => (arrived.get(email) ?? 0) > 1);
  const doubtful = [...left.values()].filter(({ reason }) => reason === 'unknown');
  const isExpected = (webform: string) => !isKeyed && webform === 'newsletter';
  const stuck = [...left.values()].filter(
    ({ reason, webform }) => reason !== 'unknown' || !isExpected(webform),
  );
  print(`  ${receipts.length} receipts, ${refused.length} refused, ${arrived.size} arrived`);
  print(`  ${lost.length} lost, ${fileless.length} without their file, ${doubled.length} doubled`);
  print(`  ${stuck.length} stuck, ${doubtful.length} doubtful`);
  for (const { receipt, webform, state, reason, tries } of left.values())
    print(`    ${receipt} ${webform} ${state} ${reason ?? ''} after ${tries} tries`);
  for (const { email, receipt } of [...lost, ...doubled, ...fileless])
    print(`    ${email} ${receipt}: ${arrived.get(email) ?? 0} arrived`);
  for (const text of refused.slice(0, 10)) print(`    ${text}`);
  const wrong = [lost, fileless, doubled, stuck, refused];
  return wrong.every(({ length }) => length === 0);
}

function waitingIn(dataDir: string): number {
  const key = installationKey(path.join(ROOT, dataDir));
  const outbox = openOutbox({
    folder: path.join(ROOT, dataDir, 'outbox'),
    encryptionKey: deriveKey(key, 'outbox-seal'),
    hashKey: deriveKey(key, 'outbox-hash'),
  });
  const { waiting } = outbox.counts();
  outbox.close();
  return waiting;
}

/** @returns whether nothing was lost, doubled or stuck */
export async function soakSubmissions(soak: Soak): Promise<boolean> {
  const { port, dataDir, submissions, kills, minutes, isKeyed, print } = soak;
  const end = Date.now() + minutes * 60 * SECOND_MS;
  const isOver = () => Date.now() >= end;
  rmSync(path.join(ROOT, dataDir), { recursive: true, force: true });
  const product = managed(soak);
  const receipts: Receipt[] = [];
  const refused: string[] = [];
  const send = async (visitor: Visitor) => {
    try {
      receipts.push(await sendAs(port, visitor));
    } catch (error) {
      refused.push(`${visitor.email}: ${String(error)}`);
    }
  };
  const name = isKeyed ? 'keys' : 'none';
  product.start();
  try {
    await isUp(`http://main.localhost:${port}/nl/contactformulier`);
    await isUp(`http://main.localhost:${port}/nl/nieuwsbrief`);
    const began = Date.now();
    const spreadMs = (kills * (MIN_GAP_MS + MAX_GAP_MS)) / 2;
    const late = 20;
    const sending = Array.from({ length: submissions - late }, async (_, turn) => {
      await pause(Math.random() * spreadMs);
      await send(visitorOf(turn, name));
    });
    const killed = await killAtRandom(kills, isOver, product.killOne);
    print(`A backend with${isKeyed ? '' : 'out'} keys; killed: ${killed}`);
    const limit = pause(end - Date.now(), 'late' as const, { ref: false });
    if ((await Promise.race([Promise.all(sending), limit])) === 'late')
      refused.push(`${submissions - late - receipts.length} have no receipt in time`);
    // Who comes later has those before them tried again.
    for (let turn = 0; turn < late; turn += 1) {
      await send(visitorOf(submissions - late + turn, name));
      if (waitingIn(dataDir) > 0 && !isOver()) await pause(LATE_EVERY_MS);
    }
    while (waitingIn(dataDir) > 0 && !isOver()) await pause(SECOND_MS);
    print(`  took ${Math.round((Date.now() - began) / SECOND_MS)} s`);
  } finally {
    product.stop();
  }
  return audit(soak, { receipts, refused });
}
