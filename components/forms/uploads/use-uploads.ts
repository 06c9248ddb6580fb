import { useEffect, useState } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import { LoadError } from '@/lib/browser/fetch-json';
import { fill } from '@/lib/i18n/format';
import { uploadFile } from '@/lib/browser/upload-file';
import type { Problem, WebformMessages } from '@/lib/forms/definition/form';
import { fieldName, type FormProps, type Values } from '@/components/forms/form-context';
import { loadDecoders } from '@/components/forms/loaded-later';
import { type FileRow, type SendFile, UploadQueue } from './upload-queue';

const CREATED = 201;
const TOO_LARGE = 413;
const BUSY = 429;
const SERVER_ERROR = 500;

const sender =
  ({ action, contact, messages }: FormProps): SendFile =>
  async (key, file, signal, onProgress) => {
    const path = `${action}/files/${encodeURIComponent(key)}`;
    try {
      const decoders = await loadDecoders();
      if (!decoders) return { message: messages.file.notSent, canRetry: true };
      const { status, body } = await uploadFile(path, file, { signal, onProgress });
      const uploaded = status === CREATED ? decoders.uploadedFile.safeParse(body).data : null;
      if (uploaded) return uploaded;
      const canRetry = status < 400 || status === BUSY || status >= SERVER_ERROR;
      // A proxy in front may take less than the sites do, and says so in no words of ours.
      const reason =
        status === TOO_LARGE
          ? fill(messages.file.refusedSize, { mail: contact.mail })
          : messages.file.notSent;
      return { message: decoders.messageIn(body) ?? reason, canRetry };
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      return { message: messages.file.notSent, canRetry: true };
    }
  };

export function useUploadQueue(props: FormProps): UploadQueue {
  const [queue] = useState(() => new UploadQueue(sender(props), props.initial.files));
  return queue;
}

type Sync = {
  messages: WebformMessages;
  setValue: UseFormSetValue<Values>;
  announce: (text: string) => void;
};

/** Copies uploads to the form's answers, and announces their results. */
export function useUploadNews(queue: UploadQueue, { messages, setValue, announce }: Sync): void {
  useEffect(() => {
    let before = queue.rows();
    const announceRow = (row: FileRow) => {
      const old = before.find(({ id }) => id === row.id);
      if (old?.state === row.state) return;
      if (row.state === 'uploaded') announce(fill(messages.file.added, { name: row.name }));
      if (row.state === 'failed') announce(`${row.name}: ${row.message ?? messages.file.failed}`);
    };
    return queue.subscribe(() => {
      const rows = queue.rows();
      rows.forEach(announceRow);
      for (const key of new Set([...before, ...rows].map((row) => row.key))) {
        const refs = (list: readonly FileRow[]) =>
          list.flatMap((row) => (row.key === key && row.ref !== null ? [row.ref] : []));
        const current = refs(rows);
        if (current.join() !== refs(before).join())
          setValue(fieldName(key), current, { shouldDirty: true });
      }
      before = rows;
    });
  }, [queue, messages, setValue, announce]);
}

/**
 * The form must not be submitted without a chosen file. One that is rejected for good, at its row, does not
 * stop a field that has another file.
 */
export function unsentFiles(queue: UploadQueue, messages: WebformMessages): readonly Problem[] {
  const rows = queue.rows();
  const answered = new Set(rows.flatMap(({ key, state }) => (state === 'uploaded' ? [key] : [])));
  return rows
    .filter(
      ({ key, state, canRetry }) =>
        state !== 'uploaded' && (state !== 'failed' || canRetry || !answered.has(key)),
    )
    .map(({ id, key, name }) => ({ key, part: id, message: fill(messages.file.unsent, { name }) }));
}
