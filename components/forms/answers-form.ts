import type { FieldErrors } from 'react-hook-form';
import type { Answer } from '@/lib/forms/definition/answer';
import type { Problem } from '@/lib/forms/definition/problem';
import { type Problems, WHOLE } from './field';

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
