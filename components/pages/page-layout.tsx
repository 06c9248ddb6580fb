import type { ComponentProps } from 'react';
import { SiteLayout } from '@/components/layout/site-layout';
import { NewsletterForm } from '@/components/views/forms/newsletter-form';
import type { Block } from '@/lib/content/block';

type LayoutProps = Omit<ComponentProps<typeof SiteLayout>, 'newsletter'>;
type Props = LayoutProps & {
  content: LayoutProps['content'] & { newsletter: Block | null };
  /** Signs the form of the newsletter. */
  tokenFor: (webform: string) => string;
};

/** Header and footer of a site around a page; the CMS says which form the newsletter has. */
export function PageLayout({ tokenFor, ...props }: Props) {
  const { site, language, content } = props;
  return (
    <SiteLayout
      {...props}
      newsletter={
        <NewsletterForm
          siteLocale={{ site: site.id, language }}
          tokenFor={tokenFor}
          block={content.newsletter}
        />
      }
    />
  );
}
