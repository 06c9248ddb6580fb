import { useTranslations } from 'next-intl';
import type { Teaser } from '@/lib/content/teaser';
import { Summary } from './summary';
import { TeaserCard, type TeaserProps } from './teaser-card';

type TextKind =
  | 'landing-page'
  | 'basic-page'
  | 'overview-page'
  | 'theme'
  | 'term'
  | 'project'
  | 'video-page'
  | 'annual-report-page'
  | 'annual-report-article'
  | 'campaign-landing-page'
  | 'campaign-article'
  | 'campaign-theme-page';

/** A card of a title and some words; a theme shows three lines (spec section 9). */
export function TextTeaser({ teaser, language, level }: TeaserProps<Teaser<TextKind>>) {
  const t = useTranslations();
  const lines = teaser.kind === 'theme' ? 3 : 'card';
  return (
    <TeaserCard teaser={teaser} language={language} level={level} label={labelOf(teaser, t)}>
      <Summary text={teaser.summary} lines={lines} />
    </TeaserCard>
  );
}

function labelOf(teaser: Teaser<TextKind>, t: ReturnType<typeof useTranslations<never>>) {
  switch (teaser.kind) {
    case 'project':
      return t('project.kind');
    case 'video-page':
      return t('video.own');
    case 'annual-report-page':
      return t('report.kind');
    case 'annual-report-article':
      return teaser.theme?.name;
    case 'campaign-landing-page':
    case 'campaign-article':
    case 'campaign-theme-page':
      return t('campaign.kind');
    case 'landing-page':
    case 'basic-page':
    case 'overview-page':
    case 'theme':
    case 'term':
      return undefined;
  }
}
