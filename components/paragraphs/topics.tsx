import type { Language } from '@/lib/content/language';
import type { Paragraph } from '@/lib/content/paragraph';
import { termHref } from '@/lib/content/paths';
import styles from './paragraph.module.css';

type Props = { paragraph: Paragraph<'topics'>; language: Language };

/** Ways into a subject. */
export function TopicsParagraph({ paragraph, language }: Props) {
  const { heading, topics } = paragraph;
  return (
    <section className={styles['list']}>
      {heading && <h2>{heading}</h2>}
      <ul className={styles['topics']}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <a
              href={termHref(topic, language)}
              lang={topic.language === language ? undefined : topic.language}
            >
              {topic.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
