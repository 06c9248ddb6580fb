import type { Address } from '@/lib/content/term';
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
