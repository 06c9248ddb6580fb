import type { RichText } from '@/lib/content/rich-text';
import type { Problem } from '@/lib/forms/definition/form';

/** What the backend says of a form that it took; null parts where it says nothing. */
export type Confirmation = { title: string | null; message: RichText | null; next: string | null };

/** Why a form was not taken, though nothing in it is wrong. */
export type Trouble =
  /** Not from a page of this site, or not from a form of ours. */
  | 'foreign'
  /** By an editor who looks at drafts, and must not send for real. */
  | 'preview'
  /** Sent before, with other answers. */
  | 'conflict'
  /** Too often from one place. */
  | 'limited'
  /** More than can be taken. */
  | 'unreadable'
  /** The form is closed or full. */
  | 'closed'
  /** It cannot be kept safely now. */
  | 'unavailable';

export type Outcome =
  | { kind: 'accepted'; receipt: string; confirmation: Confirmation | null }
  | { kind: 'refused'; problems: readonly Problem[]; message: string | null }
  | { kind: 'failed'; trouble: Trouble; retryAfterS: number | null };
