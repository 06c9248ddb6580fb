import { type HttpResponse, errorResponse, html } from '@/backend/http/response';
import type { Call, Handler } from '@/backend/http/call';

/** Like Drupal, responds with JSON only to `_format=json`, and otherwise with an HTML page. */
export const jsonOnly =
  (handler: (call: Call) => HttpResponse): Handler =>
  (call) => {
    const format = call.query.get('_format') ?? 'html';
    if (format !== 'json' && format !== 'html')
      return errorResponse(406, `Not acceptable format: ${format}`);
    const response = handler(call);
    return format === 'html' && response.status === 200
      ? html(response.headers['Cache-Tags'])
      : response;
  };
