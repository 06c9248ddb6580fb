import {
  type Control,
  type FieldErrors,
  type Resolver,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { useMemo } from 'react';
import type { Answer, Answers } from '@/lib/forms/definition/answer';
import { type Form, type Problem, fieldsIn } from '@/lib/forms/definition/form';
import { readAnswers } from '@/lib/forms/definition/form-data';
import { type Problems, WHOLE } from './elements/field';
import type { FormProps } from './form-context';
import { type Standing, standingOf } from './element-states';
import type { UploadQueue } from './uploads/upload-queue';
import { unsentFiles } from './uploads/use-uploads';

/** What react-hook-form keeps: each answer under the key of its element. */
export type Values = { answers: Record<string, Answer> };

type FieldName = `answers.${string}`;

export const fieldName = (key: string): FieldName => `answers.${key}`;

type ElementError = { type: 'answer'; message: string; types: Record<string, string> };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Problems by element, as react-hook-form keeps them: all of one element in `types`, by part. */
export function errorsByKey(problems: readonly Problem[]): Record<string, ElementError> {
  const errors: Record<string, ElementError> = {};
  for (const { key, part, message } of problems) {
    const error = (errors[key] ??= { type: 'answer', message, types: {} });
    error.types[part ?? WHOLE] ??= message;
  }
  return errors;
}

/** The same the other way round. */
export function problemsByKey({ answers }: FieldErrors<Values>): ReadonlyMap<string, Problems> {
  return new Map(
    Object.entries(answers ?? {}).map(([key, error]: [string, unknown]) => {
      const types = isObject(error) && isObject(error['types']) ? error['types'] : {};
      const texts = Object.entries(types).flatMap(([part, text]): [string, string][] =>
        typeof text === 'string' ? [[part, text]] : [],
      );
      return [key, new Map(texts)];
    }),
  );
}

const load = () => import('@/lib/forms/definition/validate').then(({ validate }) => validate);

let rules: Promise<Awaited<ReturnType<typeof load>> | null> | null = null;

/**
 * The rules for answers, fetched when a visitor begins. Null where they cannot be had: then the
 * server, which has the same, is the first to look.
 */
export const loadRules = () =>
  (rules ??= load().catch(() => {
    rules = null;
    return null;
  }));

/** What a form holds at first: for files, what the server keeps. */
function startOf({ form, initial }: FormProps): Record<string, Answer> {
  const files = fieldsIn(form.elements)
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
