import { menuLinks } from '@/backend/drawing/menu';
import { failure, json } from '@/backend/http/answer';
import { drawingFor } from '@/backend/http/call';
import { jsonOnly } from './json-only';

/** A menu of the site, with what lies below each entry. */
export const answerMenu = jsonOnly((call) => {
  const name = call.param('menu');
  const links = call.backend.store.menu(call.site, name, call.lang);
  if (!links) return failure(404, 'The menu was not found.');

  const drawing = drawingFor(call);
  drawing.tags.add(`menu:${name}`);
  return json(menuLinks(links, drawing), drawing.tags);
});
