import type { EditorLink, Link, LinkVariant } from '@/lib/content/link';
import styles from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';

type Props = {
  link: Link | EditorLink;
  /** Where the editor chose none. */
  variant?: LinkVariant;
};

export function ButtonLink({ link, variant = 'filled' }: Props) {
  const chosen = 'variant' in link ? link.variant : null;
  return (
    <a className={styles[chosen ?? variant]} href={link.href}>
      <span>{link.label}</span>
      <Icon name="arrow" size={20} />
    </a>
  );
}
