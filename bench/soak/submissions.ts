import type { ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, isUp, ROOT, siteProcesses } from '@/e2e/support/processes';
import { submissionsWith } from '@/e2e/support/submissions';
import { openQueue } from '@/lib/queue/queue';
import { deriveKey, installationKey } from '@/lib/platform/secret';
import { buildIfStale } from '@/server/supervisor/startup';
import { BACKEND_PORT, ORIGIN, PORT, print, readNumbers } from './soak';
import { type Receipt, sendAs } from './visitors';

/**
 * `npm run soak:submissions -- 1000 60 10`: visitors send a thousand forms with script, without, and with files, while
 * every process and all of them at once are killed sixty times, for ten minutes at most. Half of them have a backend
 * with idempotency keys, half one without, where one form has an element that must be unique. Ends with 1 when one
 * was lost, doubled or stuck.
 */
const [SUBMISSIONS = 500, KILLS = 30, MINUTES = 5] = readNumbers(
  'soak:submissions',
  'submissions',
  'kills',
  'minutes',
).map((all) => all / 2);

const RESTART_MS = 500;
const MIN_GAP_MS = 1_000;
const MAX_GAP_MS = 7_500;
/** So many come after the kills: visitors have those before them tried again. */
const LATE = 20;
const LATE_INTERVAL_MS = 5_000;

/** Each is killed: a child by its script, the supervisor alone, or the group. */
const TARGETS = [
  'server/edge/main.ts',
  'server/renderer/main.ts',
  'backend/main.ts',
  'server/cli/main.ts',
  'supervisor',
  'group',
] as const;

const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

function tryToKill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    // It ended before.
    return false;
  }
}

/** Copies the content, with an element that must be unique in the contact form; the newsletter has none. */
function writeContent(content: string): void {
  cpSync(path.join(ROOT, 'backend/content'), content, { recursive: true });
  const form = path.join(content, 'webforms/contact.yaml');
  const unique = "  submission_key: { '#type': hidden, '#title': Sleutel, '#unique': true }\n";
  const text = readFileSync(form, 'utf8').replace('elements:\n', `$&${unique}`);
  writeFileSync(form, text);
}

/** Runs the product under a manager that restarts it, as systemd or a container does. */
function startManaged(dataDir: string, isKeyed: boolean) {
  const content = path.join(ROOT, dataDir, 'content');
  const env = {
    BACKEND_CONTENT: content,
    BACKEND_IDEMPOTENCY: isKeyed ? '1' : '0',
    SEARCH_REFRESH_SECONDS: '60',
  };
  const processes = siteProcesses({ port: PORT, backendPort: BACKEND_PORT, dataDir, env });
  processes.clean();
  writeContent(content);
  const groups: number[] = [];
  let supervisor: ChildProcess | undefined;
  let isStopping = false;

  function start(): void {
    if (isStopping) return;
    const onLog = (text: string) => {
      appendFileSync(path.join(ROOT, dataDir, 'log'), text);
    };
    supervisor = processes.startWhole({ onLog });
    if (supervisor.pid) groups.push(supervisor.pid);
    supervisor.once('exit', () => setTimeout(start, RESTART_MS));
  }
  start();

  return {
    /** Returns whether the target was running. */
    kill(target: string): boolean {
      if (!supervisor?.pid) return false;
      if (target === 'group') return tryToKill(-supervisor.pid);
      if (target === 'supervisor') return tryToKill(supervisor.pid);
      const child = pick(childrenOf(supervisor, target));
      return child !== undefined && tryToKill(child);
    },
    stop(): void {
      isStopping = true;
      for (const group of groups) tryToKill(-group);
    },
  };
}

function readOutbox(dataDir: string) {
  const folder = path.join(ROOT, dataDir);
  const key = installationKey(folder);
  const outbox = openQueue({
    folder: path.join(folder, 'outbox'),
    encryptionKey: deriveKey(key, 'outbox-seal'),
  });
  const { waiting } = outbox.counts();
  const entries = outbox.admin.list();
  outbox.close();
  return { waiting, entries };
}

/** Compares the receipts of visitors with what the backend and the outbox have; returns what is wrong. */
function audit(dataDir: string, isKeyed: boolean, receipts: readonly Receipt[]): string[] {
  const { entries } = readOutbox(dataDir);
  const all = submissionsWith('soak-', dataDir);
  const stored = Map.groupBy(all, ({ data }) => String(data['email']));
  print(`  ${receipts.length} receipts, ${all.length} stored, ${entries.length} in the outbox`);
  const stuck = entries.flatMap(({ receipt, webform, state, reason, tries }) => {
    // Without keys and without a unique element, nothing tells whether it arrived.
    const isDoubtful = reason === 'unknown' && !isKeyed && webform === 'newsletter';
    return isDoubtful
      ? []
      : `${receipt} ${webform} stuck: ${state} ${reason ?? ''}, ${tries} tries`;
  });
  const wrong = receipts.flatMap(({ email, receipt, hasFile }) => {
    const copies = stored.get(email) ?? [];
    if (copies.length > 1) return `${email} ${receipt} doubled: stored ${copies.length} times`;
    if (copies.some(({ files }) => hasFile && files.length !== 1))
      return `${email} ${receipt} has no file`;
    const isLost = copies.length === 0 && !entries.some((entry) => entry.receipt === receipt);
    return isLost ? `${email} ${receipt} lost` : [];
  });
  return [...stuck, ...wrong];
}

async function soak(isKeyed: boolean): Promise<string[]> {
  const dataDir = `var/bench/submissions-${isKeyed ? 'keys' : 'none'}`;
  const endsAt = Date.now() + MINUTES * 60_000;
  const isOver = () => Date.now() >= endsAt;
  const receipts: Receipt[] = [];
  const rejected: string[] = [];
  const send = async (turn: number) => {
    const visitor = {
      email: `soak-${turn}@kadelicht.example`,
      webform: turn % 4 < 2 ? ('newsletter' as const) : ('contact' as const),
      hasScript: turn % 2 === 0,
      hasFile: turn % 4 >= 2 && turn % 8 < 7,
      pressesTwice: turn % 10 === 1 || turn % 10 === 3,
    };
    try {
      receipts.push(await sendAs(ORIGIN, visitor));
    } catch (error) {
      rejected.push(`${visitor.email} rejected: ${String(error)}`);
    }
  };
  const managed = startManaged(dataDir, isKeyed);
  try {
    await isUp(`${ORIGIN}/nl/contactformulier`);
    await isUp(`${ORIGIN}/nl/nieuwsbrief`);
    const sending = Array.from({ length: SUBMISSIONS - LATE }, async (_, turn) => {
      await pause((Math.random() * KILLS * (MIN_GAP_MS + MAX_GAP_MS)) / 2);
      await send(turn);
    });
    const killed: string[] = [];
    while (killed.length < KILLS && !isOver()) {
      await pause(MIN_GAP_MS + Math.random() * (MAX_GAP_MS - MIN_GAP_MS));
      const target = pick(TARGETS) ?? 'group';
      if (managed.kill(target)) killed.push(target);
    }
    print(`A backend with${isKeyed ? '' : 'out'} keys; killed: ${killed.join(', ')}`);
    const inTime = Promise.all(sending).then(() => true);
    if (!(await Promise.race([inTime, pause(endsAt - Date.now(), false, { ref: false })])))
      rejected.push(`Only ${receipts.length} have a receipt in time.`);
    for (let turn = SUBMISSIONS - LATE; turn < SUBMISSIONS; turn += 1) {
      await send(turn);
      if (readOutbox(dataDir).waiting > 0 && !isOver()) await pause(LATE_INTERVAL_MS);
    }
    while (readOutbox(dataDir).waiting > 0 && !isOver()) await pause(1_000);
  } finally {
    managed.stop();
  }
  return [...rejected, ...audit(dataDir, isKeyed, receipts)];
}

// The site starts too often to compare its sources with the build each time.
await buildIfStale(ROOT);
const problems = [...(await soak(true)), ...(await soak(false))];
for (const problem of problems) print(`  ${problem}`);
print(`${problems.length} lost, doubled, stuck or rejected`);
process.exitCode = problems.length > 0 ? 1 : 0;
