import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createInspector } from '@/lib/forms/uploads/inspection/inspector';
import { openQuarantine, type Quarantine } from '@/lib/forms/uploads/quarantine';
import type { IncomingFile, Received } from '@/lib/forms/uploads/receive';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { makeKey } from '@/tests/support/make-key';

const SECRET = makeKey('geheim');
export const MEGABYTE = 1_048_576;

/** A visitor who uploads a CV to the form for paid work. */
export const CV = { site: 'main', webform: 'apply_paid', element: 'cv', session: 'v1' } as const;

/** The default extensions of an element, and documents. */
export const ANY =
  'gif jpg jpeg png bmp eps tif pict psd txt rtf html odf pdf doc docx ppt pptx xls xlsx xml avi mov mp3 mp4 ogg wav bz2 dmg gz jar rar sit svg tar zip odt ods odp csv'.split(
    ' ',
  );

/** Its threads take seconds to start. */
const inspector = createInspector();

export function quarantineFor(
  options: Partial<Parameters<typeof openQuarantine>[0]> = {},
): Quarantine & { folder: string } {
  const folder = options.folder ?? path.join(temporaryFolder(), 'quarantine');
  const quarantine = openQuarantine({
    folder,
    secret: SECRET,
    freeBytes: 0,
    inspector,
    ...options,
  });
  onTestFinished(() => {
    quarantine.close();
  });
  return { ...quarantine, folder };
}

/** Names of the files that lie in a quarantine. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => !name.startsWith('index.sqlite'));

/** Bytes as they come over a network: in pieces. */
export async function* chunks(bytes: Uint8Array, size = 40_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.subarray(at, at + size));
  }
}

/** Sends a file as a visitor does who says how long it is. */
export function send(
  quarantine: Pick<Quarantine, 'receive'>,
  fileName: string,
  bytes: Uint8Array,
  more: Partial<IncomingFile> = {},
): Promise<Received> {
  return quarantine.receive(chunks(bytes), {
    ...CV,
    ipAddress: '203.0.113.1',
    fileName,
    declaredLength: bytes.length,
    maxBytes: 25 * MEGABYTE,
    extensions: ANY,
    ...more,
  });
}

/** What becomes of a file that a visitor sends: `stored`, or the reason why it is rejected. */
export async function verdictOn(...sent: Parameters<typeof send>): Promise<string> {
  const received = await send(...sent);
  return received.kind === 'stored' ? 'stored' : received.reason;
}

/** The id of the file that a reference names. */
export function idOf(quarantine: Pick<Quarantine, 'resolve'>, ref: string): string {
  const found = quarantine.resolve(ref, CV);
  if (found.kind !== 'stored') throw new Error(found.kind);
  return found.id;
}

/** The reference of a stored file. */
export function refOf(received: Received): string {
  if (received.kind !== 'stored') throw new Error(`rejected: ${received.reason}`);
  return received.ref;
}

/** Returns the content of a stored file. Throws where there is none. */
export async function contentOf(quarantine: Quarantine, ref: string): Promise<Buffer> {
  const opened = await quarantine.open(idOf(quarantine, ref));
  if (!opened) throw new Error('There is no file.');
  return buffer(opened.stream);
}
