import { useTranslations } from 'next-intl';
import { type Language, LANGUAGES } from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';
import { frontPath } from '@/lib/routing/paths';
import styles from './language-switch.module.css';
import noticeStyles from './notice.module.css';

/** To the same page in the other language; where there is none it says so, and leads to the front. */
export function LanguageSwitch({ language, paths }: { language: Language; paths: Paths }) {
  const t = useTranslations('language');
  return (
    <ul className={styles['switch']} aria-label={t('label')}>
      {LANGUAGES.map((each) => {
        const isCurrent = each === language;
        const hasOwn = paths[each] !== undefined;
        const says = isCurrent || hasOwn ? undefined : `${t('onlyHere')}. ${t('toFront')}`;
        return (
          <li key={each}>
            {isCurrent ? (
              <span aria-current="true" lang={each}>
                <abbr title={t(each)}>{each.toUpperCase()}</abbr>
              </span>
            ) : (
              <a
                href={paths[each] ?? frontPath(each)}
                lang={each}
                hrefLang={each}
                title={says}
                // An overview's script adds to it what is chosen there.
                data-twin={hasOwn ? '' : undefined}
              >
                <span aria-hidden="true">{each.toUpperCase()}</span>
                <span className="visually-hidden">{t(each)}</span>
                {says && (
                  <span className="visually-hidden" lang={language}>
                    {' '}
                    ({says})
                  </span>
                )}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Props = { shown: Language; asked: Language; paths: Paths };

/** Says honestly that what follows is in the other language; nothing where it is not. */
export function LanguageNotice({ shown, asked, paths }: Props) {
  const t = useTranslations('language');
  const original = paths[shown];
  if (shown === asked) return null;
  return (
    <aside className={noticeStyles['notice']} aria-label={t('label')}>
      <p>
        {t('notice')}{' '}
        {original && (
          <a href={original} hrefLang={shown}>
            {t('noticeLink')}
          </a>
        )}
      </p>
    </aside>
  );
}
