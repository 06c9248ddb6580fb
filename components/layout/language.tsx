import { useTranslations } from 'next-intl';
import { CLOSE, SvgIcon } from '@/components/ui/svg-icon';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';
import { messagesOf } from '@/lib/i18n/messages';
import { frontPath } from '@/lib/routing/paths';
import button from '@/components/ui/button.module.css';
import styles from './language.module.css';

export function LanguageSwitch({ language, paths }: { language: Language; paths: Paths }) {
  const t = useTranslations('language');
  const onlyHere = (other: Language) =>
    `${t('onlyHere', { language: t(`in.${language}`) })}. ${messagesOf(other).language.toFront}`;
  return (
    <ul className={styles.switch} aria-label={t('label')}>
      {LANGUAGES.map((each) => {
        const isCurrent = each === language;
        const isTranslated = paths[each] !== undefined;
        const isOnlyHere = paths[language] !== undefined && !isTranslated;
        const title = isOnlyHere ? onlyHere(each) : undefined;
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
                title={title}
                // Scripts add the query of an overview, and take the answers of a form along.
                data-alternate={isTranslated ? '' : undefined}
              >
                <span aria-hidden="true">{each.toUpperCase()}</span>
                <span className="visually-hidden">{t(each)}</span>
                {title && (
                  <span className="visually-hidden" lang={language}>
                    {' '}
                    ({title})
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

/**
 * Offered once, in English, to who reads Dutch with a browser that asks for English; hidden until a
 * script knows. Pages are cached for everybody, and without script there is the switch.
 */
export function LanguageOffer({ language, paths }: { language: Language; paths: Paths }) {
  const offered = LANGUAGES.find((each) => each !== DEFAULT_LANGUAGE && paths[each] !== undefined);
  if (language !== DEFAULT_LANGUAGE || !offered) return null;
  const { offer, offerLink, offerClose } = messagesOf(offered).language;
  return (
    <language-offer suppressHydrationWarning>
      <aside className={styles.offer} lang={offered} aria-label={offer} hidden>
        <p>
          {offer}{' '}
          <a href={paths[offered]} hrefLang={offered} data-alternate="">
            {offerLink}
          </a>
        </p>
        <button type="button" className={button.icon} aria-label={offerClose}>
          <SvgIcon path={CLOSE} size={20} />
        </button>
      </aside>
    </language-offer>
  );
}

type Props = { shown: Language; requested: Language; paths: Paths };

/** Notes that the content below is not in the requested language. */
export function LanguageNotice({ shown, requested, paths }: Props) {
  const t = useTranslations('language');
  const original = paths[shown];
  if (shown === requested) return null;
  return (
    <aside className={styles.notice} aria-label={t('label')}>
      <p>
        {t('notice', { language: t(`in.${shown}`) })}{' '}
        {original && (
          <a href={original} hrefLang={shown} data-alternate="">
            {t('noticeLink', { language: t(`in.${shown}`) })}
          </a>
        )}
      </p>
    </aside>
  );
}
