import type { HeldFile } from '@/lib/outbox/submission';
import type { Answers } from '@/lib/webform/answer';
import { valuesOf, answerTo } from '@/lib/webform/answer';
import { type Form, questionsIn } from '@/lib/webform/form';
import type { Problem } from '@/lib/webform/problem';
import { quarantine } from './quarantine';

type Checked = {
  /** With the ids of files in quarantine in the place of references. */
  answers: Answers;
  files: readonly HeldFile[];
  problems: readonly Problem[];
};

type Whose = { site: string; visitor: string; key: string };

/**
 * The files that answers refer to: only those that this visitor uploaded for this element, and that
 * no other submission has. Throws QuarantineUnavailable.
 * @param lost says that a file is not there any more
 */
export function checkFiles(
  form: Form,
  answers: Answers,
  { site, visitor, key }: Whose,
  lost: string,
): Checked {
  const files: HeldFile[] = [];
  const problems: Problem[] = [];
  const ids: Record<string, string[]> = {};
  for (const { kind, key: element } of questionsIn(form.elements)) {
    if (kind !== 'file') continue;
    const own: string[] = [];
    for (const ref of valuesOf(answerTo(answers, element))) {
      const binding = { site, webform: form.id, element, visitor };
      const found = quarantine().resolve(ref, binding, key);
      if (found.kind === 'kept') {
        own.push(found.id);
        files.push({ id: found.id, element, name: found.name, bytes: found.size });
      } else problems.push({ key: element, part: null, message: lost });
    }
    ids[element] = own;
  }
  return { answers: { ...answers, ...ids }, files, problems };
}
