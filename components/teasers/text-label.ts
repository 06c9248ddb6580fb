import type { Teaser } from '@/lib/content/teaser';
import type { Translator } from '@/lib/i18n/translator';
import type { Card } from './card';

export type TextKind =
  | 'landing-page'
  | 'basic-page'
  | 'overview-page'
  | 'term'
  | 'project'
  | 'video-page'
  | 'annual-report-page'
  | 'annual-report-article'
  | 'campaign-landing-page'
  | 'campaign-article'
  | 'campaign-theme-page';

function nameOf(teaser: Teaser<TextKind>, t: Translator): string | null {
  switch (teaser.kind) {
    case 'project':
      return t('project.kind');
    case 'video-page':
      return t('video.own');
    case 'annual-report-page':
      return t('report.kind');
    case 'annual-report-article':
      return teaser.theme?.name ?? null;
    case 'campaign-landing-page':
    case 'campaign-article':
    case 'campaign-theme-page':
      return t('campaign.kind');
    case 'landing-page':
    case 'basic-page':
    case 'overview-page':
    case 'term':
      return null;
  }
}

/** What stands above the title of a card that is a title and some words. */
export function textLabel(teaser: Teaser<TextKind>, t: Translator): Card['label'] {
  const text = nameOf(teaser, t);
  // The theme of a report's article is its own word; the others are the page's.
  return text ? { text, moment: null, isOwn: teaser.kind !== 'annual-report-article' } : null;
}
