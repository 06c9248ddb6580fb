import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Facts } from '@/components/ui/facts';
import { upcoming } from '@/lib/content/activity';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { nodeHref } from '@/lib/content/paths';
import styles from './activity.module.css';
import { ActivityDates } from './activity-dates';
import { Aside, ContentPage, Kind } from './content-page';
import { LocationLink } from './location-link';

type Props = {
  node: Node<'activity'>;
  language: Language;
  back: ReactNode;
  share: ReactNode;
  /** How to join; null where there is nothing to join any more. */
  signUp: ReactNode;
  children: ReactNode;
};

/** Something to join: what, where, with whom, and every date that is still to come. */
export function ActivityPage({ node, language, back, share, signUp, children }: Props) {
  const t = useTranslations('activity');
  const { audience, types, location, organization, dateDescription } = node;
  const dates = upcoming(node.dates, new Date());
  return (
    <ContentPage
      node={node}
      language={language}
      back={back}
      meta={<Kind>{t('kind')}</Kind>}
      facts={
        <Facts
          facts={[
            { icon: 'people', name: t('for'), value: t(audience) },
            location && {
              icon: 'pin',
              name: t('place'),
              value: <LocationLink location={location} language={language} />,
            },
            types.length > 0
              ? { icon: 'leaf', name: t('type'), value: types.map(({ name }) => name).join(', ') }
              : null,
            dateDescription === null
              ? null
              : { icon: 'calendar', name: t('when'), value: dateDescription },
            organization && {
              icon: 'heart',
              name: t('with'),
              value:
                organization.kind === 'partner' ? (
                  organization.title
                ) : (
                  <a href={nodeHref(organization, language)}>{organization.title}</a>
                ),
            },
          ]}
        />
      }
    >
      <Aside language={language}>
        <section className={styles['when']}>
          <h2>{t('dates')}</h2>
          {dates.length > 0 ? (
            <ActivityDates activity={node.id} dates={dates} language={language} />
          ) : (
            <p>{node.dates.length > 0 ? t('past') : t('noDates')}</p>
          )}
        </section>
      </Aside>
      {dates.length > 0 && <Aside language={language}>{signUp}</Aside>}
      {children}
      <Aside language={language}>{share}</Aside>
    </ContentPage>
  );
}
