import { getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '@/components/chrome/breadcrumbs';
import { StructuredData } from '@/components/chrome/structured-data';
import page from '@/components/page/page.module.css';
import { TermPage } from '@/components/page/term-page';
import { WebformPage } from '@/components/page/webform-page';
import { TermContentView } from '@/components/views/term-content';
import { env } from '@/lib/config/env';
import type { Entity } from '@/lib/content/entity';
import type { Language } from '@/lib/content/language';
import { siteOrigin } from '@/sites/resolve';
import type { Site } from '@/sites/site';
import { DrawnNode } from './drawn-node';
import { breadcrumbList, newsArticle, organization } from './structured-data';
import { subjectOf } from './subject';

type Props = { entity: Entity; site: Site; language: Language };

/** A node, a term or a form's page, with the way back up and what search engines read. */
export async function DrawnEntity({ entity, site, language }: Props) {
  const t = await getTranslations('chrome');
  const subject = subjectOf(entity);
  const place = { site, language, origin: siteOrigin(site, env().SITE_HOSTS, env().PORT) };
  const article = entity.type === 'node' && entity.node.kind === 'article' ? entity.node : null;
  return (
    <>
      {!subject.isFront && (
        <div className={page['crumbs']}>
          <Breadcrumbs title={subject.title} language={language} />
        </div>
      )}
      {drawn(entity, site, language, place.origin)}
      <StructuredData
        things={[
          organization(place),
          ...(subject.isFront ? [] : [breadcrumbList(place, t('front'), subject)]),
          ...(article ? [newsArticle(place, article, subject.canonical)] : []),
        ]}
      />
    </>
  );
}

function drawn(entity: Entity, site: Site, language: Language, origin: string) {
  switch (entity.type) {
    case 'node':
      return <DrawnNode node={entity.node} site={site} language={language} origin={origin} />;
    case 'term':
      return (
        <TermPage term={entity.term} language={language}>
          <TermContentView place={{ site: site.id, language }} term={entity.term} />
        </TermPage>
      );
    case 'webform':
      return <WebformPage page={entity.page} site={site} language={language} />;
  }
}
