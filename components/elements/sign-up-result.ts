/** A sign-up decodes `SubmissionResult` by hand: the library that does it is larger than the page's script. */
export type SignUpResult =
  | { outcome: 'accepted'; receipt: string; title: string | null; message: string | null }
  | {
      outcome: 'rejected';
      problems: readonly { key: string; message: string }[];
      message: string | null;
      token: string | null;
    }
  | { outcome: 'failed'; message: string };

const isRecord = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

const isProblem = (problem: unknown): boolean =>
  isRecord(problem) && isText(problem['key']) && isText(problem['message']);

/** False for a reply of another version. */
export function isSignUpResult(body: unknown): body is SignUpResult {
  if (!isRecord(body)) return false;
  const { outcome, receipt, title, message, token, problems } = body;
  switch (outcome) {
    case 'accepted':
      return isText(receipt) && isTextOrNull(title) && isTextOrNull(message);
    case 'rejected':
      return (
        isTextOrNull(message) &&
        isTextOrNull(token) &&
        Array.isArray(problems) &&
        problems.every(isProblem)
      );
    case 'failed':
      return isText(message);
    default:
      return false;
  }
}

export const tokenIn = (body: unknown): string | null =>
  isRecord(body) && isText(body['token']) ? body['token'] : null;
