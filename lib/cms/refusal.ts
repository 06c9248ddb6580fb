import 'server-only';
import type { Form } from '@/lib/forms/definition/form';
import { decodeRefusal, type Refusal } from './decode/webform/errors';

export type { Refusal };

/** Why the backend refused a submission, from the body of its 400 (contract part A, Submit). */
export const refusalOf = (body: unknown, form: Form): Refusal => decodeRefusal(body, form);
