import { useTranslations } from 'next-intl';
import type { Paragraph } from '@/lib/content/paragraph';
import type { ParagraphContext } from './context';
import styles from './paragraph.module.css';

type Props = { paragraph: Paragraph<'unknown'>; context: ParagraphContext };

/** A part of a page that this version cannot draw: editors are told, visitors see nothing. */
export function UnknownParagraph({ paragraph, context }: Props) {
  const t = useTranslations('editor');
  if (!context.isPreview) return null;
  return (
    <p className={styles['unknown']} lang={context.language}>
      {t('unknown', { bundle: paragraph.bundle })}
    </p>
  );
}
