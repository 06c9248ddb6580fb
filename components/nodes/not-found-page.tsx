import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import type { Language } from '@/lib/content/language';
import { frontPath } from '@/lib/routing/paths';
import styles from './problem.module.css';

type Props = { language: Language; volunteerHref: string | null };

/** For 404 and 403 alike (spec section 8). */
export function NotFoundPage({ language, volunteerHref }: Props) {
  const t = useTranslations('notFound');
  return (
    <div className={styles['problem']} data-problem="not-found">
      <h1>{t('title')}</h1>
      <p>{t('body')}</p>
      <p className={styles['actions']}>
        <ButtonLink link={{ href: frontPath(language), label: t('home') }} />
        {volunteerHref && (
          <ButtonLink link={{ href: volunteerHref, label: t('volunteer') }} look="outlined" />
        )}
      </p>
    </div>
  );
}
