import { useTranslations } from 'next-intl';
import { describeArticle } from '@/components/pages/article';
import { ContentPage, HeroImage, type NodePageProps } from '@/components/pages/content-page';
import {
  buildFrame,
  listContextOf,
  PageParagraphs,
  type PageKind,
} from '@/components/pages/context';
import page from '@/components/pages/page.module.css';
import { ResponsiveImage } from '@/components/ui/image';
import { BackLink } from '@/components/ui/links/back-link';
import { ButtonLink } from '@/components/ui/links/button-link';
import { RichTextBlock } from '@/components/ui/rich-text';
import { Toned } from '@/components/ui/tone';
import { CampaignArticlesView } from '@/components/views/related';
import { foreignLang } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/link';
import styles from './campaign.module.css';

type Props = NodePageProps<'campaign-landing-page' | 'campaign-theme-page'>;

function CampaignPage({ node, language, children, after }: Props) {
  const t = useTranslations('campaign');
  const { heading, title, summary, body, image, secondaryImage, color, emblem } = node;
  const { link, linkToPage, capacity } = node;
  return (
    <>
      <article className={page.flow} data-node={node.kind} lang={foreignLang(node, language)}>
        <Toned color={color} className={styles.hero}>
          <header className={styles.text}>
            {emblem && (
              <span className={styles.emblem}>
                <img src={emblem.src} width={72} height={72} alt="" />
              </span>
            )}
            <h1>{heading ?? title}</h1>
            {summary && <p className={styles.lead}>{summary}</p>}
            {capacity !== null && (
              <p className={styles.capacity} lang={language}>
                {t('capacity', { count: capacity })}
              </p>
            )}
            {(link ?? linkToPage) && (
              <p className={styles.links}>
                {link && <ButtonLink link={link} />}
                {linkToPage && <ButtonLink link={linkToPage} variant="outlined" />}
              </p>
            )}
          </header>
          {image && (
            <ResponsiveImage
              className={styles.image}
              image={image}
              sizes="(min-width: 62em) 50vw, 100vw"
              isFirst
            />
          )}
        </Toned>
        {body && (
          <div className={page.text}>
            <RichTextBlock html={body} />
          </div>
        )}
        {secondaryImage && <HeroImage image={secondaryImage} isFirst={false} />}
        {children}
      </article>
      {after && <div className={page.flow}>{after}</div>}
    </>
  );
}

function CampaignArticlePage({ children, ...props }: NodePageProps<'campaign-article'>) {
  const t = useTranslations();
  const { campaign, color, link } = props.node;
  return (
    <ContentPage
      {...props}
      back={
        campaign && (
          <BackLink
            href={nodeHref(campaign, props.language)}
            label={t('back.campaign', { name: campaign.title })}
          />
        )
      }
      facts={
        <Toned color={color}>
          <span className={styles.stripe}>{t('campaign.kind')}</span>
        </Toned>
      }
    >
      {children}
      {link && (
        <p>
          <ButtonLink link={link} />
        </p>
      )}
    </ContentPage>
  );
}

export const campaignKind: PageKind<'campaign-landing-page'> = {
  render: (node, context) => (
    <CampaignPage
      node={node}
      language={context.language}
      after={<CampaignArticlesView context={listContextOf(context)} campaign={node.id} />}
    >
      <PageParagraphs context={context} items={node.paragraphs} />
    </CampaignPage>
  ),
};

export const campaignThemeKind: PageKind<'campaign-theme-page'> = {
  render: (node, context) => (
    <CampaignPage node={node} language={context.language}>
      <PageParagraphs context={context} items={node.paragraphs} />
    </CampaignPage>
  ),
};

export const campaignArticleKind: PageKind<'campaign-article'> = {
  render: (node, context) => (
    <CampaignArticlePage
      {...buildFrame(node, context)}
      after={
        node.campaign && (
          <CampaignArticlesView
            context={listContextOf(context)}
            campaign={node.campaign.id}
            except={node.id}
          />
        )
      }
    />
  ),
  describe: (node, context) => [describeArticle(node, context)],
  isArticle: true,
};
