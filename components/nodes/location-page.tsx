import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { openWords } from '@/components/layout/open-words';
import { Facts } from '@/components/ui/facts';
import { OpenStatus } from '@/components/ui/open-status';
import { PhoneLink } from '@/components/ui/phone-link';
import { Picture } from '@/components/ui/picture';
import { PrintButton } from '@/components/ui/print-button';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Language } from '@/lib/content/language';
import type { Term } from '@/lib/content/term';
import { translatorOf } from '@/lib/i18n/translator';
import styles from './location.module.css';
import { OpeningTable } from './opening-table';
import page from './page.module.css';

type Props = {
  term: Term<'location'>;
  language: Language;
  back: ReactNode;
  after: ReactNode;
  children: ReactNode;
};

/** A place: open or not, where, how to reach it, what there is. Prints on one sheet. */
export function LocationPage({ term, language, back, after, children }: Props) {
  const t = useTranslations('location');
  const { address, phone, email, website, hours, image, description } = term;
  const words = openWords(translatorOf(language), hours, language, new Date().getTime());
  return (
    <>
      <article
        className={`${page['flow'] ?? ''} ${styles['location'] ?? ''}`}
        data-term={term.vocabulary}
        lang={term.language === language ? undefined : term.language}
      >
        <header className={page['head']}>
          <div lang={language}>{back}</div>
          <h1>{term.name}</h1>
          {words.length > 0 && (
            <p className={styles['status']} lang={language}>
              <OpenStatus words={words} />
            </p>
          )}
          <div lang={language}>
            <Facts
              facts={[
                address && {
                  icon: 'pin',
                  name: t('address'),
                  value: (
                    <address className={styles['address']}>
                      {address.street}
                      {address.extra && (
                        <>
                          <br />
                          {address.extra}
                        </>
                      )}
                      <br />
                      {[address.postalCode, address.city].filter(Boolean).join(' ')}
                    </address>
                  ),
                },
                phone === null
                  ? null
                  : { icon: 'phone', name: t('phone'), value: <PhoneLink number={phone} /> },
                email === null
                  ? null
                  : {
                      icon: 'mail',
                      name: t('mail'),
                      value: <a href={`mailto:${email}`}>{email}</a>,
                    },
                website && {
                  icon: 'arrow',
                  name: t('website'),
                  value: <a href={website.href}>{website.label}</a>,
                },
              ]}
            />
          </div>
        </header>
        <div className={styles['columns']}>
          <div>{description && <RichTextBlock html={description} />}</div>
          <section className={styles['hours']} lang={language}>
            <h2>{t('hours')}</h2>
            {hours && hours.week.length > 0 ? (
              <OpeningTable hours={hours} language={language} />
            ) : (
              <p>{t('appointment')}</p>
            )}
            <PrintButton label={t('print')} />
          </section>
        </div>
        {image && (
          <Picture
            className={page['hero']}
            image={image}
            sizes="(min-width: 1300px) 1240px, 100vw"
            isFirst
          />
        )}
        {children}
      </article>
      <div className={`${page['flow'] ?? ''} ${styles['after'] ?? ''}`}>{after}</div>
    </>
  );
}
