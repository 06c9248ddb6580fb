import { useEffect, useRef, useSyncExternalStore } from 'react';
import button from '@/components/ui/button.module.css';
import options from '@/components/ui/options.module.css';
import { type FormElement, limitOf } from '@/lib/forms/definition/element';
import { fileSize, fill, megabytes } from '@/lib/i18n/format';
import type { WebformMessages } from '@/lib/forms/definition/form';
import { NO_PART } from '@/lib/forms/definition/problems';
import { useFormScope } from '@/components/forms/form-context';
import { discardControlName, fileControlName } from '@/lib/forms/definition/form-data';
import type { ChosenFile, FileRow } from '@/components/forms/uploads/upload-queue';
import { FieldFrame, type FieldProps, nameOf } from './field';
import styles from './file.module.css';

type FileElement = FormElement<'file'>;

const types = ({ extensions }: FileElement) => extensions.join(', ');

function rulesText(element: FileElement, messages: WebformMessages): string {
  const { multiple } = element;
  return [
    fill(messages.file.types, { types: types(element) }),
    fill(messages.file.size, { size: megabytes(element.maxBytes) }),
    ...(typeof multiple === 'number' ? [fill(messages.file.count, { limit: multiple })] : []),
  ].join(' ');
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

function wrongWith(file: File, element: FileElement, messages: WebformMessages): string | null {
  const texts = messages.file;
  if (!element.extensions.includes(extensionOf(file.name)))
    return fill(texts.wrongType, { types: types(element) });
  if (file.size === 0) return texts.empty;
  return file.size > element.maxBytes
    ? fill(texts.tooLarge, { size: megabytes(element.maxBytes) })
    : null;
}

/** The server validates again, including the content. */
function validateFiles(
  files: readonly File[],
  element: FileElement,
  remaining: number,
  messages: WebformMessages,
): readonly ChosenFile[] {
  let left = remaining;
  return files.map((file) => {
    const message = wrongWith(file, element, messages);
    if (message !== null) return { file, message };
    left -= 1;
    const limit = limitOf(element);
    return { file, message: left >= 0 ? null : fill(messages.tooManyFiles, { limit }) };
  });
}

type Props = {
  rows: readonly FileRow[];
  onRemove: (id: string, name: string) => void;
  onRetry: (id: string) => void;
};

const percentOf = ({ share }: FileRow) => Math.floor(100 * share);

function stateText(row: FileRow, messages: WebformMessages): string {
  if (row.state === 'failed') return row.message ?? messages.file.failed;
  if (row.state === 'uploading' && row.share === 1) return messages.file.checking;
  return fill(messages.file[row.state], { percent: percentOf(row) });
}

function FileList({ rows, onRemove, onRetry }: Props) {
  const { messages, language } = useFormScope();
  return (
    <ul className={styles.list} aria-label={messages.file.list}>
      {rows.map((row) => {
        const { id, name, size, state, canRetry } = row;
        return (
          <li key={id} className={styles.row} data-state={state}>
            <span className={styles.name}>
              {name} <small>{fileSize(size, language)}</small>
            </span>
            {state === 'uploading' && (
              <progress
                className={styles.progress}
                max={100}
                value={percentOf(row)}
                aria-label={name}
              />
            )}
            <span className={styles.state}>
              {state === 'failed' && <span className="visually-hidden">{messages.errorLabel}</span>}{' '}
              {stateText(row, messages)}
            </span>
            <span className={styles.buttons}>
              {canRetry && (
                <button
                  type="button"
                  className={button.link}
                  onClick={() => {
                    onRetry(id);
                  }}
                >
                  {fill(messages.file.retry, { name })}
                </button>
              )}
              <button
                type="button"
                className={button.link}
                onClick={() => {
                  onRemove(id, name);
                }}
              >
                {fill(messages.file.remove, { name })}
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Uploads at once with script; without, files go with the POST and stored ones can be removed. */
export function FileField({ element, field }: FieldProps<'file'>) {
  const { messages, uploads, announce, isLive } = useFormScope();
  const all = useSyncExternalStore(uploads.subscribe, uploads.rows, uploads.rows);
  const input = useRef<HTMLInputElement>(null);
  const { key } = element;
  const rows = all.filter((row) => row.key === key);
  const isOne = limitOf(element) === 1;
  // One a line: each file has a problem of its own.
  const error = [...field.problems.values()].join('\n') || null;

  function choose(target: HTMLInputElement) {
    const files = [...(target.files ?? [])];
    if (files.length === 0) return;
    const taken = isOne ? 0 : rows.filter(({ state }) => state !== 'failed').length;
    uploads.add(key, validateFiles(files, element, limitOf(element) - taken, messages), isOne);
    target.value = '';
  }

  useEffect(() => {
    // Files chosen before hydration.
    if (input.current) choose(input.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: later changes are events
  }, []);

  function remove(id: string, name: string) {
    uploads.remove(id);
    announce(fill(messages.file.removed, { name }));
    input.current?.focus();
  }

  return (
    <div className={styles.file}>
      <FieldFrame
        element={element}
        field={{ ...field, problems: new Map(error === null ? [] : [[NO_PART, error]]) }}
        hint={rulesText(element, messages)}
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={input}
            className={styles.choose}
            type="file"
            name={fileControlName(key)}
            accept={element.accept}
            multiple={!isOne}
            data-live={isLive || undefined}
            onChange={({ target }) => {
              choose(target);
            }}
          />
        )}
      </FieldFrame>
      {rows.length > 0 && isLive && (
        <FileList
          rows={rows}
          onRemove={remove}
          onRetry={(id) => {
            uploads.retry(id);
            input.current?.focus();
          }}
        />
      )}
      {rows.length > 0 && !isLive && (
        <ul className={styles.list} aria-label={messages.file.list}>
          {rows.map(({ id, name, ref }) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <input type="hidden" name={nameOf(field)} value={ref ?? ''} />
              <label className={options['option']}>
                <input type="checkbox" name={discardControlName(key)} value={ref ?? ''} />
                {fill(messages.file.discard, { name })}
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
