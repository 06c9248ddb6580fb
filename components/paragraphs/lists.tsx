import { TeaserList } from '@/components/teasers/teaser-list';
import { DownloadLink } from '@/components/ui/links/download-link';
import { foreignLang } from '@/lib/content/language';
import { termHref } from '@/lib/content/link';
import type { ParagraphProps } from './context';
import styles from './paragraph.module.css';

export function SelectedContentParagraph(props: ParagraphProps<'selected-content'>) {
  const { heading, teasers, context } = props;
  return (
    <section className={styles.list}>
      {heading && <h2>{heading}</h2>}
      <TeaserList teasers={teasers} language={context.language} level={heading ? 3 : 2} />
    </section>
  );
}

export function DownloadListParagraph(props: ParagraphProps<'download-list'>) {
  const { heading, downloads, context } = props;
  return (
    <section className={styles.text}>
      {heading && <h2>{heading}</h2>}
      <ul className={styles.downloads}>
        {downloads.map((download) => (
          <li key={download.href}>
            <DownloadLink download={download} language={context.language} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function TopicsParagraph({ heading, topics, context }: ParagraphProps<'topics'>) {
  const { language } = context;
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
