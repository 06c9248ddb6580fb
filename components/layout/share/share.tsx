import { useTranslations } from 'next-intl';
import { WRITTEN_LATER } from '@/components/ui/written-later';
import styles from './share.module.css';

function listTargets(page: string, title: string) {
  const url = encodeURIComponent(page);
  const text = encodeURIComponent(title);
  return [
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['twitter', `https://x.com/intent/post?url=${url}&text=${text}`],
    ['bluesky', `https://bsky.app/intent/compose?text=${text}%20${url}`],
    ['mastodon', `https://share.joinmastodon.org/#text=${text}%20${url}`],
    ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
    ['whatsapp', `https://wa.me/?text=${text}%20${url}`],
    ['mail', `mailto:?subject=${text}&body=${url}`],
  ] as const;
}

/** Plain links: nothing third-party loads before a visitor follows one. */
export function Share({ url, title }: { url: string; title: string }) {
  const t = useTranslations('share');
  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share">{t('heading')}</h2>
      <ul>
        {listTargets(url, title).map(([name, href]) => (
          <li key={name}>
            <a className={styles.link} href={href} rel="noreferrer" data-share={name}>
              {t(name)}
            </a>
          </li>
        ))}
        <li>
          <copy-link data-url={url} data-copied={t('copied')} data-failed={t('copyFailed')}>
            <button type="button" className={styles.copy} data-share="copy">
              {t('copy')}
            </button>
            <span role="status" className={styles.status} {...WRITTEN_LATER} />
          </copy-link>
        </li>
      </ul>
    </section>
  );
}
