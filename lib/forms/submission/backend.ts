import type { ActivityDate } from '@/lib/content/content-type';
import type { SignUp } from '@/lib/content/sign-up';
import type { SiteLocale } from '@/lib/content/language';
import type { Form } from '@/lib/forms/definition/form';
import type { payloadOf } from '@/lib/forms/definition/payload';

type Activity = {
  id: number;
  signUp: SignUp;
  dates: readonly ActivityDate[];
  responseEmail: string | null;
};

type FileToSend = {
  name: string;
  size: number;
  bytes: AsyncIterable<Uint8Array<ArrayBuffer>>;
};

export type SubmitReply =
  /** `supportsIdempotency`: the backend recognises the idempotency key from now on. */
  | {
      kind: 'delivered';
      sid: string;
      confirmation: { title: string | null; message: string | null; url: string | null } | null;
      supportsIdempotency: boolean;
    }
  | { kind: 'rejected'; body: unknown }
  | { kind: 'closed'; body: unknown }
  | { kind: 'failed'; wasSent: boolean; status: number | null; retryAfterMs: number | null };

type UploadReply =
  | { kind: 'stored'; fid: number }
  | { kind: 'rejected'; status: number }
  | { kind: 'failed'; status: number | null };

type Rejection = {
  reason: 'answers' | 'closed' | 'refused' | 'request';
  general: string | null;
  fields: ReadonlyMap<string, string>;
};

export type FormBackend = {
  /** Throws during an outage. */
  loadForm: (siteLocale: SiteLocale, webform: string) => Promise<Form | null>;
  loadActivity: (siteLocale: SiteLocale, path: string) => Promise<Activity | null>;
  uploadFile: (
    siteLocale: SiteLocale,
    webform: string,
    element: string,
    file: FileToSend,
    signal: AbortSignal,
  ) => Promise<UploadReply>;
  submitForm: (
    siteLocale: SiteLocale,
    payload: ReturnType<typeof payloadOf>,
    idempotencyKey: string,
    signal: AbortSignal,
  ) => Promise<SubmitReply>;
  /** Of the body of a rejected submission. */
  isRefusedAt: (body: unknown, element: string) => boolean;
  decodeRejection: (body: unknown, form: Form) => Rejection;
  failureOf: (error: unknown) => { status: number | null } | null;
};
