import { type Answer, failure, html } from '@/backend/http/response';
import type { Call, Handler } from '@/backend/http/call';

/** As in Drupal, JSON comes only with `_format=json`; without it, what is found is an HTML page. */
export const jsonOnly =
  (handler: (call: Call) => Answer): Handler =>
  (call) => {
    const format = call.query.get('_format') ?? 'html';
    if (format !== 'json' && format !== 'html')
      return failure(406, `Not acceptable format: ${format}`);
    const answer = handler(call);
    return format === 'html' && answer.status === 200 ? html(answer.headers['Cache-Tags']) : answer;
  };
