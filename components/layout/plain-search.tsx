import { useTranslations } from 'next-intl';
import button from '@/components/ui/button.module.css';
import fields from '@/components/ui/search-box.module.css';
import type { Language } from '@/lib/content/language';
import { searchPath } from '@/lib/routing/paths';
import { MAX_TERM } from '@/lib/search/query';

type Props = { id: string; label: string; language: Language; className?: string | undefined };

/** A GET form without suggestions. */
export function PlainSearch({ id, label, language, className }: Props) {
  const t = useTranslations('search');
  return (
    <form className={className} role="search" action={searchPath(language)}>
      <label htmlFor={id}>{label}</label>
      <div className={fields['box']}>
        <input
          id={id}
          className={fields['input']}
          type="search"
          name="q"
          autoComplete="off"
          maxLength={MAX_TERM}
        />
        <button type="submit" className={button.filled}>
          {t('submit')}
        </button>
      </div>
    </form>
  );
}
