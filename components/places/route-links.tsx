import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { Address, Visit } from '@/lib/content/term';
import { directionsHref, geoHref } from '@/lib/routing/contact-links';
import styles from './places.module.css';

export const AddressLines = ({ address }: { address: Address }) => (
  <address className={styles.address}>
    {address.street}
    {address.extra && (
      <>
        <br />
        {address.extra}
      </>
    )}
    <br />
    {[address.postalCode, address.city].filter(Boolean).join(' ')}
  </address>
);

type Props = { name: string; place: Pick<Visit, 'address' | 'position'> };

/** In the page's language. Nothing is requested before a link is followed. */
export function RouteLinks({ name, place: { address, position } }: Props) {
  const t = useTranslations('visit');
  if (!position) return null;
  return (
    <span className={styles.route}>
      <a href={directionsHref(position)} rel="noreferrer">
        <Icon name="pin" size={18} />
        <span>
          {t('route')} <span className="visually-hidden">{t('to', { name })}</span>
        </span>
      </a>
      <a href={geoHref(position, address)}>
        <span>
          {t('mapApp')} <span className="visually-hidden">({name})</span>
        </span>
      </a>
    </span>
  );
}
