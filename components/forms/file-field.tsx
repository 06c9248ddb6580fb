import { useEffect, useRef, useSyncExternalStore } from 'react';
import { fill } from '@/lib/i18n/fill';
import { discardControlName, fileControlName } from '@/lib/forms/definition/control';
import type { FormElement } from '@/lib/forms/definition/element';
import { type Field, nameOf, problemAt } from './field';
import { FieldFrame } from './field-frame';
import styles from './file.module.css';
import { FileList } from './file-list';
import { judged, limitOf, rulesInWords } from './file-rules';
import { useFormScope } from './form-scope';

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
    say(fill(words.file.gone, { name }));
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
              <label className={styles['discard']}>
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
