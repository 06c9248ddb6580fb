import type { Deliver, Delivery } from '@/lib/forms/outbox/submission';
import { confirmationMail, newsMail, type Sender } from './mail';
import { NEWS, payload } from './queue';
import type { SavedSearches } from './store';
import type { Transport } from './transport';

const NOT_WANTED: Delivery = { kind: 'delivered', sid: '', supportsIdempotency: true };

type Options = {
  store: SavedSearches;
  transport: Transport;
  linkKey: Buffer;
  /** Null for a site that is no longer there. */
  senderOf: (site: string) => Sender | null;
  /** Null: the address of the site. */
  from: string | null;
};

/** Sends a mail of the outbox, unless the search was removed or confirmed meanwhile. */
export const mailDeliverer =
  ({ store, transport, linkKey, senderOf, from }: Options): Deliver =>
  ({ key, webform, payload: content, acceptedAt }) => {
    const { id, vacancies: found } = payload.parse(content);
    const saved = store.find(id);
    const sender = saved && senderOf(saved.site);
    const isWanted = saved?.isConfirmed === (webform === NEWS);
    if (!saved || !sender || !isWanted) return Promise.resolve(NOT_WANTED);
    const composed = { saved, sender, from: from ?? sender.mail, linkKey };
    const about = { id: key, date: new Date(acceptedAt) };
    return transport(
      webform === NEWS ? newsMail(composed, about, found) : confirmationMail(composed, about),
    );
  };
