import type { UploadedFile } from '@/lib/forms/submission/result';

/** `share` is the uploaded part, from 0 to 1. */
export type FileRow = {
  id: string;
  key: string;
  name: string;
  size: number;
  state: 'waiting' | 'uploading' | 'uploaded' | 'failed';
  share: number;
  ref: string | null;
  message: string | null;
  canRetry: boolean;
  /** It is the only one of its field, once it is uploaded. */
  isReplacement: boolean;
};

type SendOutcome = UploadedFile | { message: string; canRetry: boolean };

/** Rejects only when aborted. */
export type SendFile = (
  key: string,
  file: File,
  signal: AbortSignal,
  onShare: (share: number) => void,
) => Promise<SendOutcome>;

/** `message` is null for a valid file. */
export type ChosenFile = { file: File; message: string | null };

const uploadedRow = (key: string, { ref, name, size }: UploadedFile): FileRow => ({
  id: ref,
  key,
  name,
  size,
  ref,
  state: 'uploaded',
  share: 1,
  message: null,
  canRetry: false,
  isReplacement: false,
});

/** Uploads files one by one; outlives the component, so that a step change interrupts nothing. */
export class UploadQueue {
  #rows: readonly FileRow[];
  readonly #files = new Map<string, File>();
  readonly #listeners = new Set<() => void>();
  #current: { id: string; controller: AbortController } | null = null;
  readonly #send: SendFile;
  #count = 0;

  constructor(send: SendFile, files: Readonly<Record<string, readonly UploadedFile[]>>) {
    this.#send = send;
    this.#rows = Object.entries(files).flatMap(([key, list]) =>
      list.map((file) => uploadedRow(key, file)),
    );
  }

  readonly rows = (): readonly FileRow[] => this.#rows;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** For a field of one file, the file that is uploaded stays until the chosen one is uploaded too. */
  add(key: string, chosen: readonly ChosenFile[], isReplacement: boolean): void {
    if (isReplacement)
      for (const { id, state } of this.#rows.filter((row) => row.key === key))
        if (state !== 'uploaded') this.remove(id);
    const rows = chosen.map(({ file, message }): FileRow => {
      const id = `${key}-${String((this.#count += 1))}`;
      this.#files.set(id, file);
      return {
        id,
        key,
        name: file.name,
        size: file.size,
        ref: null,
        message,
        isReplacement,
        state: message === null ? 'waiting' : 'failed',
        share: 0,
        canRetry: false,
      };
    });
    this.#set([...this.#rows, ...rows]);
    void this.#work();
  }

  remove(id: string): void {
    this.#files.delete(id);
    this.#set(this.#rows.filter((row) => row.id !== id));
    if (this.#current?.id === id) this.#current.controller.abort();
  }

  retry(id: string): void {
    this.#change(id, { state: 'waiting', share: 0, message: null, canRetry: false });
    void this.#work();
  }

  /** The server no longer has the file; the browser may be able to send it again. */
  lose(ref: string, message: string): void {
    const row = this.#rows.find((one) => one.ref === ref);
    if (!row) return;
    const canRetry = this.#files.has(row.id);
    this.#change(row.id, { state: 'failed', share: 0, ref: null, message, canRetry });
  }

  isBusy(): boolean {
    return this.#rows.some(({ state }) => state === 'waiting' || state === 'uploading');
  }

  whenIdle(): Promise<void> {
    if (!this.isBusy()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.isBusy()) return;
        stop();
        resolve();
      });
    });
  }

  #set(rows: readonly FileRow[]): void {
    this.#rows = rows;
    for (const listener of [...this.#listeners]) listener();
  }

  #change(id: string, change: Partial<FileRow>): void {
    this.#set(this.#rows.map((row) => (row.id === id ? { ...row, ...change } : row)));
  }

  #complete({ id, key, isReplacement }: FileRow, uploaded: UploadedFile): void {
    const rows = this.#rows.filter((row) => !isReplacement || row.key !== key || row.id === id);
    const done = { ...uploaded, state: 'uploaded', share: 1 } as const;
    this.#set(rows.map((row) => (row.id === id ? { ...row, ...done } : row)));
  }

  async #work(): Promise<void> {
    if (this.#current) return;
    const row = this.#rows.find(({ state }) => state === 'waiting');
    const file = row && this.#files.get(row.id);
    if (!file) return;

    const { id, key } = row;
    const controller = new AbortController();
    this.#current = { id, controller };
    this.#change(id, { state: 'uploading' });
    try {
      const outcome = await this.#send(key, file, controller.signal, (share) => {
        this.#change(id, { share });
      });
      if ('ref' in outcome) this.#complete(row, outcome);
      else this.#change(id, { ...outcome, state: 'failed', share: 0 });
    } catch (error) {
      // An aborted row is already removed.
      if (!controller.signal.aborted) {
        this.#change(id, { state: 'failed', share: 0, canRetry: true });
        throw error;
      }
    } finally {
      this.#current = null;
    }
    await this.#work();
  }
}
