import { useEffect, useRef, useSyncExternalStore } from 'react';
import button from '@/components/ui/button.module.css';
import options from '@/components/ui/options.module.css';
import { fill } from '@/lib/i18n/format';
import { fileSize } from '@/lib/i18n/format';
import type { WebformMessages } from '@/lib/forms/definition/form';
import { useFormScope } from '@/components/forms/form-context';
import { discardControlName, fileControlName } from '@/lib/forms/definition/form-data';
import type { FormElement } from '@/lib/forms/definition/element';
import { type Field, FieldFrame, nameOf, problemAt } from './field';
import styles from './file.module.css';
import type { FileRow } from '@/components/forms/uploads/upload-queue';
import { judged, limitOf, rulesInWords } from '@/components/forms/uploads/file-rules';

type Props = {
  rows: readonly FileRow[];
  onRemove: (id: string, name: string) => void;
  onRetry: (id: string) => void;
};

const percentOf = ({ share }: FileRow) => Math.floor(100 * share);

function stateInWords(row: FileRow, words: WebformMessages): string {
  if (row.state === 'failed') return row.message ?? words.file.failed;
  if (row.state === 'uploading' && row.share === 1) return words.file.checking;
  return fill(words.file[row.state], { percent: percentOf(row) });
}

/** What became of each file, and what can be done about it. */
function FileList({ rows, onRemove, onRetry }: Props) {
  const { words, language } = useFormScope();
  return (
    <ul className={styles['list']} aria-label={words.file.list}>
      {rows.map((row) => {
        const { id, name, size, state, canRetry } = row;
        return (
          <li key={id} className={styles['row']} data-state={state}>
            <span className={styles['name']}>
              {name} <small>{fileSize(size, language)}</small>
            </span>
            {state === 'uploading' && (
              <progress
                className={styles['progress']}
                max={100}
                value={percentOf(row)}
                aria-label={name}
              />
            )}
            <span className={styles['state']}>
              {state === 'failed' && <span className="visually-hidden">{words.errorLabel}</span>}{' '}
              {stateInWords(row, words)}
            </span>
            <span className={styles['buttons']}>
              {canRetry && (
                <button
                  type="button"
                  className={button['link']}
                  onClick={() => {
                    onRetry(id);
                  }}
                >
                  {fill(words.file.retry, { name })}
                </button>
              )}
              <button
                type="button"
                className={button['link']}
                onClick={() => {
                  onRemove(id, name);
                }}
              >
                {fill(words.file.remove, { name })}
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Files. With script each goes as soon as it is chosen; without, they go with the post, and those
 * that the server keeps can be taken away.
 */
export function FileField({ element, field }: { element: FormElement<'file'>; field: Field }) {
  const { words, uploads, say, isLive } = useFormScope();
  const all = useSyncExternalStore(uploads.subscribe, uploads.rows, uploads.rows);
  const input = useRef<HTMLInputElement>(null);
  const { key } = element;
  const rows = all.filter((row) => row.key === key);
  const isOne = limitOf(element) === 1;

  function choose(target: HTMLInputElement) {
    const files = [...(target.files ?? [])];
    if (files.length === 0) return;
    // Who chooses another one file means it to take the place of the first.
    if (isOne) for (const { id } of rows) uploads.remove(id);
    const taken = isOne ? 0 : rows.filter(({ state }) => state !== 'failed').length;
    uploads.add(key, judged(files, element, limitOf(element) - taken, words));
    target.value = '';
  }

  useEffect(() => {
    // What was chosen before script ran.
    if (input.current) choose(input.current);
    // Once: from then on the input tells of itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function remove(id: string, name: string) {
    uploads.remove(id);
    say(fill(words.file.removed, { name }));
    input.current?.focus();
  }

  return (
    <div className={styles['file']}>
      <FieldFrame
        element={element}
        field={{ ...field, problems: new Map(atFiles(field)) }}
        hint={rulesInWords(element, words)}
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={input}
            className={styles['choose']}
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
        <ul className={styles['list']} aria-label={words.file.list}>
          {rows.map(({ id, name, ref }) => (
            <li key={id} className={styles['row']}>
              <span className={styles['name']}>{name}</span>
              <input type="hidden" name={nameOf(field)} value={ref ?? ''} />
              <label className={options['option']}>
                <input type="checkbox" name={discardControlName(key)} value={ref ?? ''} />
                {fill(words.file.discard, { name })}
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** All that is wrong with the files stands at the one input that there is. */
function atFiles(field: Field): readonly (readonly [string, string])[] {
  const error = problemAt(field, ...field.problems.keys());
  return error === null ? [] : [['', error]];
}
