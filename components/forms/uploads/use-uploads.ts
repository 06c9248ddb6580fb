import { useEffect, useState } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import { LoadError } from '@/lib/browser/fetch-json';
import { fill } from '@/lib/i18n/format';
import { uploadFile } from '@/lib/browser/upload-file';
import type { Problem, WebformMessages } from '@/lib/forms/definition/form';
import { fieldName, type Values } from '@/components/forms/use-answers';
import type { FormProps } from '@/components/forms/form-context';
import { messageIn, uploadedFile } from '@/lib/forms/submission/result';
import { type FileRow, type SendFile, UploadQueue } from './upload-queue';

const CREATED = 201;
const BUSY = 429;
const SERVER_ERROR = 500;

const sender =
  ({ uploadAction, words }: Pick<FormProps, 'uploadAction' | 'words'>): SendFile =>
  async (key, file, signal, onProgress) => {
    const path = `${uploadAction}/${encodeURIComponent(key)}`;
    try {
      const { status, body } = await uploadFile(path, file, { signal, onProgress });
      const uploaded = status === CREATED ? uploadedFile.safeParse(body).data : null;
      if (uploaded) return uploaded;
      const canRetry = status < 400 || status === BUSY || status >= SERVER_ERROR;
      return { message: messageIn(body) ?? words.file.notSent, canRetry };
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      return { message: words.file.notSent, canRetry: true };
    }
  };

/** The files of a form, which go as soon as they are chosen. */
export function useUploadQueue(props: FormProps): UploadQueue {
  const [queue] = useState(() => new UploadQueue(sender(props), props.initial.files));
  return queue;
}

type Sync = {
  words: WebformMessages;
  setValue: UseFormSetValue<Values>;
  say: (text: string) => void;
};

/** Keeps the answers what the uploads are, and says what becomes of them. */
export function useUploadNews(queue: UploadQueue, { words, setValue, say }: Sync): void {
  useEffect(() => {
    let before = queue.rows();
    const told = (row: FileRow) => {
      const old = before.find(({ id }) => id === row.id);
      if (old?.state === row.state) return;
      if (row.state === 'uploaded') say(fill(words.file.added, { name: row.name }));
      if (row.state === 'failed') say(`${row.name}: ${row.message ?? words.file.failed}`);
    };
    return queue.subscribe(() => {
      const rows = queue.rows();
      rows.forEach(told);
      for (const key of new Set([...before, ...rows].map((row) => row.key))) {
        const refs = (list: readonly FileRow[]) =>
          list.flatMap((row) => (row.key === key && row.ref !== null ? [row.ref] : []));
        const kept = refs(rows);
        if (kept.join() !== refs(before).join())
          setValue(fieldName(key), kept, { shouldDirty: true });
      }
      before = rows;
    });
  }, [queue, words, setValue, say]);
}

/** A file that did not come through would be missed, so the form is not sent without a word. */
export const unsentFiles = (queue: UploadQueue, words: WebformMessages): readonly Problem[] =>
  queue
    .rows()
    .filter(({ state }) => state !== 'uploaded')
    .map(({ id, key, name }) => ({ key, part: id, message: fill(words.file.unsent, { name }) }));
