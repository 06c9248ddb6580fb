import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BackLink } from '@/components/ui/back-link';
import { ButtonLink } from '@/components/ui/button-link';
import { Toned } from '@/components/ui/tone';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { nodeHref } from '@/lib/content/paths';
import styles from './campaign.module.css';
import { Aside, ContentPage } from './content-page';

type Props = {
  node: Node<'campaign-article'>;
  language: Language;
  share: ReactNode;
  after: ReactNode;
  children: ReactNode;
};

export function CampaignArticlePage({ node, language, share, after, children }: Props) {
  const t = useTranslations();
  const { campaign, color, link } = node;
  return (
    <ContentPage
      node={node}
      language={language}
      after={after}
      back={
        campaign && (
          <BackLink
            href={nodeHref(campaign, language)}
            label={t('back.campaign', { name: campaign.title })}
          />
        )
      }
      facts={
        <Toned color={color}>
          <span className={styles['stripe']}>{t('campaign.kind')}</span>
        </Toned>
      }
    >
      {children}
      {link && (
        <p>
          <ButtonLink link={link} />
        </p>
      )}
      <Aside language={language}>{share}</Aside>
    </ContentPage>
  );
}
