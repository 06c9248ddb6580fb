import { useTranslations } from 'next-intl';
import { Facts } from '@/components/ui/facts';
import { RelatedRentalsView } from '@/components/views/related';
import { ContentPage, Kind, LocationLink, type NodePageProps } from './content-page';
import { buildFrame, PageBackLink, type PageKind } from './context';

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
      {...buildFrame(node, context)}
      back={<PageBackLink context={context} node={node} />}
      after={<RelatedRentalsView siteLocale={context.siteLocale} except={node.id} />}
    />
  ),
};
