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
import { groupProblems, type Problems } from '@/lib/forms/definition/problems';
import { listActiveFields } from '@/lib/forms/definition/visibility';
import { getOwn } from '@/lib/content/get-own';
import { loadRules } from './loaded-later';
import type { ElementStatus, FormProps, Values } from './form-context';
import { evaluateStatus } from './element-states';
import type { UploadQueue } from './uploads/upload-queue';
import { unsentFiles } from './uploads/use-uploads';

type ElementError = { type: 'answer'; message: string; types: Record<string, string> };

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** In the shape of react-hook-form; `types` holds the messages by part. */
export function errorsByKey(problems: readonly Problem[]): Record<string, ElementError> {
  const errors = [...groupProblems(problems)].map(([key, parts]): [string, ElementError] => {
    const [message = ''] = parts.values();
    return [key, { type: 'answer', message, types: Object.fromEntries(parts) }];
  });
  return Object.fromEntries(errors);
}

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

function buildInitialValues({ form, initial }: FormProps): Record<string, Answer> {
  const files = fieldsIn(form.elements)
    .filter(({ kind }) => kind === 'file')
    .map(({ key }) => [key, (getOwn(initial.files, key) ?? []).map(({ ref }) => ref)] as const);
  const blank = readAnswers(form, new FormData());
  return { ...blank, ...initial.answers, ...Object.fromEntries(files) };
}

async function problemsIn({ form, messages }: FormProps, uploads: UploadQueue, answers: Answers) {
  const active = new Set(listActiveFields(form, answers).map(({ key }) => key));
  const files = unsentFiles(uploads, messages).filter(({ key }) => active.has(key));
  const isAtFile = ({ key }: Problem) => files.some((file) => file.key === key);
  const rules = await loadRules();
  const found = rules?.validate(form, answers, messages) ?? [];
  return [...found.filter((problem) => !isAtFile(problem)), ...files];
}

export function useAnswers(props: FormProps, uploads: UploadQueue): UseFormReturn<Values> {
  const { initial } = props;
  const resolver: Resolver<Values> = async (values) => {
    const problems = await problemsIn(props, uploads, values.answers);
    if (problems.length === 0) return { values, errors: {} };
    return { values: {}, errors: { answers: errorsByKey(problems) } };
  };
  const errors = useMemo(() => ({ answers: errorsByKey(initial.problems) }), [initial.problems]);
  return useForm<Values>({
    defaultValues: { answers: buildInitialValues(props) },
    resolver,
    errors,
    // The error summary takes the focus.
    shouldFocusError: false,
    // `useChecks` decides when to validate.
    reValidateMode: 'onSubmit',
  });
}

export const useElementStatus = (control: Control<Values>, form: Form): ElementStatus =>
  useWatch({
    control,
    name: 'answers',
    compute: (answers: Values['answers']) => evaluateStatus(form, answers),
  });
