import { TeaserList } from '@/components/teasers/teaser-list';
import { DownloadLink } from '@/components/ui/links/download-link';
import { foreignLang, type Language } from '@/lib/content/language';
import type { Paragraph } from '@/lib/content/paragraph';
import { termHref } from '@/lib/content/link';
import styles from './paragraph.module.css';

type Props = { paragraph: Paragraph<'selected-content'>; language: Language };

export function SelectedContentParagraph({ paragraph, language }: Props) {
  const { heading, teasers } = paragraph;
  return (
    <section className={styles.list}>
      {heading && <h2>{heading}</h2>}
      <TeaserList teasers={teasers} language={language} level={heading ? 3 : 2} />
    </section>
  );
}

type DownloadListProps = { paragraph: Paragraph<'download-list'>; language: Language };

export function DownloadListParagraph({ paragraph, language }: DownloadListProps) {
  const { heading, downloads } = paragraph;
  return (
    <section className={styles.text}>
      {heading && <h2>{heading}</h2>}
      <ul className={styles.downloads}>
        {downloads.map((download) => (
          <li key={download.href}>
            <DownloadLink download={download} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TopicsProps = { paragraph: Paragraph<'topics'>; language: Language };

export function TopicsParagraph({ paragraph, language }: TopicsProps) {
  const { heading, topics } = paragraph;
  return (
    <section className={styles.list}>
      {heading && <h2>{heading}</h2>}
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <a
              className={styles.topic}
              href={termHref(topic, language)}
              lang={foreignLang(topic, language)}
            >
              {topic.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
