import type { EditorLink, Link, LinkVariant } from '@/lib/content/link';
import styles from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';

type Props = {
  link: Link | EditorLink;
  /** How it looks where its editor did not choose. */
  variant?: LinkVariant;
  language?: string | undefined;
};

/** A link that is the main thing to do next. */
export function ButtonLink({ link, variant = 'filled', language }: Props) {
  const chosen = 'variant' in link ? link.variant : null;
  return (
    <a className={styles[chosen ?? variant]} href={link.href} lang={language}>
      <span>{link.label}</span>
      <Icon name="arrow" size={20} />
    </a>
  );
}
