import { fill } from '@/lib/i18n/fill';
import { fileSize } from '@/lib/i18n/sizes';
import type { WebformWords } from '@/lib/forms/definition/words';
import styles from './file.module.css';
import { useFormScope } from './form-scope';
import type { FileRow } from './upload-queue';

type Props = {
  rows: readonly FileRow[];
  onRemove: (id: string, name: string) => void;
  onRetry: (id: string) => void;
};

const percentOf = ({ share }: FileRow) => Math.floor(100 * share);

function stateInWords(row: FileRow, words: WebformWords): string {
  if (row.state === 'failed') return row.message ?? words.file.failed;
  if (row.state === 'uploading' && row.share === 1) return words.file.checking;
  return fill(words.file[row.state], { percent: percentOf(row) });
}

/** What became of each file, and what can be done about it. */
export function FileList({ rows, onRemove, onRetry }: Props) {
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
                  onClick={() => {
                    onRetry(id);
                  }}
                >
                  {fill(words.file.retry, { name })}
                </button>
              )}
              <button
                type="button"
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
