import type { JsonObject } from '@/backend/json';
import { withPrefix } from '@/backend/store/addresses';
import { uuidOf } from '@/backend/uuid';
import type { Drawing } from './drawing';
import { author, revisionId, translation } from './editorial';
import { configuration, metatags, moment, numberOf, value } from './items';
import type { Parent } from './paragraph';
import { canonicalUrl } from './paths';

type Media = {
  /** What its ids are made of. */
  name: string;
  bundle: 'image' | 'video' | 'remote_video';
  title: string;
  thumbnail: JsonObject;
  /** The fields of its bundle. */
  fields: JsonObject;
};

/** A reference to media, with the media in it: as old as what refers to it, and in its language. */
export function mediaItem(
  { name, bundle, title, thumbnail, fields }: Media,
  { lang, created }: Parent,
  drawing: Drawing,
): JsonObject {
  const mid = numberOf(name);
  const uuid = uuidOf(name);
  const path = `/media/${mid}`;
  return {
    target_id: mid,
    target_type: 'media',
    target_uuid: uuid,
    url: withPrefix(drawing.lang, path),
    entity: {
      mid: value(mid),
      uuid: value(uuid),
      vid: value(revisionId(mid)),
      langcode: value(lang),
      bundle: [configuration('media_type', bundle)],
      revision_created: moment(created),
      revision_user: [],
      status: value(true),
      uid: author,
      name: value(title),
      thumbnail: [thumbnail],
      created: moment(created),
      changed: moment(created),
      ...translation(lang),
      metatag: metatags(title, null, canonicalUrl(withPrefix(lang, path), drawing)),
      path: [{ alias: null, pid: null, langcode: lang }],
      ...fields,
    },
  };
}
