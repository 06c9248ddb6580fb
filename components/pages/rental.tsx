import { useTranslations } from 'next-intl';
import { Facts } from '@/components/ui/facts';
import { RelatedRentalsView } from '@/components/views/related';
import { ContentPage, Kind, LocationLink, type NodePageProps } from './content-page';
import { PageBackLink, PageParagraphs, PageRail, PageShare } from './context';
import type { PageKind } from './page-kind';

export function RentalLocationPage(props: NodePageProps<'rental-location'>) {
  const t = useTranslations('rental');
  const { capacity, location } = props.node;
  return (
    <ContentPage
      {...props}
      meta={<Kind>{t('kind')}</Kind>}
      facts={
        <Facts
          facts={[
            {
              icon: 'pin',
              name: t('place'),
              value: location && <LocationLink location={location} language={props.language} />,
            },
            {
              icon: 'people',
              name: t('size'),
              value: capacity === null ? null : t('capacity', { count: capacity }),
            },
          ]}
        />
      }
    />
  );
}

export const rentalKind: PageKind<'rental-location'> = {
  render: (node, context) => (
    <RentalLocationPage
      node={node}
      language={context.language}
      back={<PageBackLink context={context} node={node} />}
      rail={<PageRail context={context} node={node} />}
      share={<PageShare context={context} title={node.title} />}
      after={<RelatedRentalsView siteLocale={context.siteLocale} except={node.id} />}
    >
      <PageParagraphs context={context} items={node.paragraphs} />
    </RentalLocationPage>
  ),
};
