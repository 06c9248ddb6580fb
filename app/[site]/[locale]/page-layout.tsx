import type { ComponentProps } from 'react';
import { SiteLayout } from '@/components/layout/site-layout';
import { NewsletterForm } from '@/components/views/forms/newsletter-form';
import type { layoutContentOf } from '@/lib/cms/layout';
import { pageToken } from './[[...path]]/forms';

type Props = Omit<ComponentProps<typeof SiteLayout>, 'newsletter'> & {
  content: Awaited<ReturnType<typeof layoutContentOf>>;
};

/** What is around every page of a site; the CMS says which form the newsletter has. */
export const PageLayout = (props: Props) => {
  const { site, language, content } = props;
  const siteLocale = { site: site.id, language };
  return (
    <SiteLayout
      {...props}
      newsletter={
        <NewsletterForm
          siteLocale={siteLocale}
          tokenFor={(webform) => pageToken(site.id, webform)}
          block={content.newsletter}
        />
      }
    />
  );
};
