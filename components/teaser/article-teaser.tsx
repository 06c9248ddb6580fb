import { useTranslations } from 'next-intl';
import { formatInstant } from '@/lib/i18n/dates';
import type { Teaser } from '@/lib/content/teaser';
import { TeaserCard, type TeaserProps } from './teaser-card';
import { Summary } from './summary';

export function ArticleTeaser({ teaser, language, level }: TeaserProps<Teaser<'article'>>) {
  const t = useTranslations('article');
  const label = (
    <span lang={language}>
      {t(teaser.articleType)}
      {teaser.created && teaser.articleType === 'news' && (
        <>
          {' · '}
          <time dateTime={teaser.created}>{formatInstant(teaser.created, language, 'date')}</time>
        </>
      )}
    </span>
  );
  return (
    <TeaserCard teaser={teaser} language={language} level={level} label={label}>
      <Summary text={teaser.summary} />
    </TeaserCard>
  );
}
