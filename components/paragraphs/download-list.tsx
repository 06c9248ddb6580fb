import { DownloadLink } from '@/components/ui/download-link';
import type { Language } from '@/lib/content/language';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './paragraph.module.css';

type Props = { paragraph: Paragraph<'download-list'>; language: Language };

export function DownloadListParagraph({ paragraph, language }: Props) {
  const { heading, downloads } = paragraph;
  return (
    <section className={styles['text']}>
      {heading && <h2>{heading}</h2>}
      <ul className={styles['bare']}>
        {downloads.map((download) => (
          <li key={download.href}>
            <DownloadLink download={download} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}
