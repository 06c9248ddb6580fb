import { menuLinks } from '@/backend/drawing/menu';
import { failure, json } from '@/backend/http/answer';
import { drawingFor } from '@/backend/http/call';
import { jsonOnly } from './json-only';

/** A menu of the site, with what lies below each entry. */
export const answerMenu = jsonOnly((call) => {
  const name = call.param('menu');
  const tag = `menu:${name}`;
  const links = call.backend.store.menu(call.site, name, call.lang);
  if (!links) return failure(404, 'The menu was not found.', [tag]);

  const drawing = drawingFor(call);
  drawing.tags.add(tag);
  return json(menuLinks(links, drawing), drawing.tags);
});
