import { useMemo } from 'react';
import {
  type Control,
  type Resolver,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import type { Answer, Answers } from '@/lib/forms/definition/answer';
import { type Form, questionsIn } from '@/lib/forms/definition/form';
import type { Problem } from '@/lib/forms/definition/problem';
import { readAnswers } from '@/lib/forms/definition/read-answers';
import { errorsByKey, type Values } from './answers-form';
import type { FormProps } from './form-props';
import { loadRules } from './load-rules';
import { type Standing, standingOf } from './standing';
import type { UploadQueue } from './upload-queue';
import { unsentFiles } from './use-uploads';

/** What a form holds at first: for files, what the server keeps. */
function startOf({ form, initial }: FormProps): Record<string, Answer> {
  const files = questionsIn(form.elements)
    .filter(({ kind }) => kind === 'file')
    .map(({ key }) => [key, (initial.files[key] ?? []).map(({ ref }) => ref)] as const);
  const blank = readAnswers(form, new FormData());
  return { ...blank, ...initial.answers, ...Object.fromEntries(files) };
}

/** All that is wrong now, in what can be seen. */
async function problemsIn({ form, words }: FormProps, uploads: UploadQueue, answers: Answers) {
  const { hidden, disabled } = standingOf(form, answers);
  const files = unsentFiles(uploads, words).filter(
    ({ key }) => !hidden.includes(key) && !disabled.includes(key),
  );
  const isAtFile = ({ key }: Problem) => files.some((file) => file.key === key);
  const validate = await loadRules();
  const own = validate?.(form, answers, words) ?? [];
  return [...own.filter((problem) => !isAtFile(problem)), ...files];
}

/** The answers of a form, checked by the one engine of both sides. */
export function useAnswers(props: FormProps, uploads: UploadQueue): UseFormReturn<Values> {
  const { initial } = props;
  const resolver: Resolver<Values> = async (values) => {
    const problems = await problemsIn(props, uploads, values.answers);
    if (problems.length === 0) return { values, errors: {} };
    return { values: {}, errors: { answers: errorsByKey(problems) } };
  };
  const errors = useMemo(() => ({ answers: errorsByKey(initial.problems) }), [initial.problems]);
  return useForm<Values>({
    defaultValues: { answers: startOf(props) },
    resolver,
    errors,
    // The summary takes the focus, and leads to each field from there.
    shouldFocusError: false,
    // When an answer is looked at is for `useChecks` to say.
    reValidateMode: 'onSubmit',
  });
}

/** How the elements stand for the answers now. */
export const useStanding = (control: Control<Values>, form: Form): Standing =>
  useWatch({
    control,
    name: 'answers',
    compute: (answers: Values['answers']) => standingOf(form, answers),
  });
