import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/links/button-link';
import { Facts } from '@/components/ui/facts';
import { applyHref } from '@/lib/routing/paths';
import { formatInstant } from '@/lib/i18n/dates';
import { Aside, ContentPage, Kind, LocationLink, type NodePageProps } from './content-page';

export function VacancyPage({ share, children, ...props }: NodePageProps<'vacancy'>) {
  const { node, language } = props;
  const t = useTranslations('vacancy');
  const { vacancyType, location, hours, salary, created } = node;
  const apply = (
    <p>
      <ButtonLink
        link={{
          href: applyHref(vacancyType, language, node.id),
          label: t(`apply.${vacancyType}`),
        }}
      />
    </p>
  );
  return (
    <ContentPage
      {...props}
      meta={<Kind>{t(vacancyType)}</Kind>}
      facts={
        <>
          <Facts
            facts={[
              {
                icon: 'pin',
                name: t('place'),
                value: location && <LocationLink location={location} language={language} />,
              },
              { icon: 'clock', name: t('hours'), value: hours },
              { icon: 'euro', name: t(`salary.${vacancyType}`), value: salary },
              {
                icon: 'calendar',
                name: t('posted'),
                value: created && (
                  <time dateTime={created}>{formatInstant(created, language, 'date')}</time>
                ),
              },
            ]}
          />
          {apply}
        </>
      }
    >
      {children}
      <Aside language={language}>
        {apply}
        {share}
      </Aside>
    </ContentPage>
  );
}
