import 'server-only';
import { reportDecodeIssues } from './report';

/** Names a view that this version cannot draw: once (trust rule 12). */
export const logUnknownView = (view: string): void => {
  reportDecodeIssues([{ entity: `view:${view}`, part: 'view', reason: 'unknown view' }]);
};
