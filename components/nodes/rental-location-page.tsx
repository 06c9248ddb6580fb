import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Facts } from '@/components/ui/facts';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { Aside, ContentPage, Kind, LocationLink } from './content-page';

type Props = {
  node: Node<'rental-location'>;
  language: Language;
  back: ReactNode;
  share: ReactNode;
  after: ReactNode;
  children: ReactNode;
};

export function RentalLocationPage({ node, language, back, share, after, children }: Props) {
  const t = useTranslations('rental');
  const { capacity, location } = node;
  return (
    <ContentPage
      node={node}
      language={language}
      back={back}
      after={after}
      meta={<Kind>{t('kind')}</Kind>}
      facts={
        <Facts
          facts={[
            location && {
              icon: 'pin',
              name: t('place'),
              value: <LocationLink location={location} language={language} />,
            },
            capacity === null
              ? null
              : { icon: 'people', name: t('size'), value: t('capacity', { count: capacity }) },
          ]}
        />
      }
    >
      {children}
      <Aside language={language}>{share}</Aside>
    </ContentPage>
  );
}
