import { useTranslations } from 'next-intl';

/** What a slider's buttons and places are called. */
export function useSliderWords(label: string, total: number) {
  const t = useTranslations('slider');
  return {
    label,
    previous: t('previous'),
    next: t('next'),
    positions: Array.from({ length: total }, (_, index) =>
      t('position', { current: index + 1, total }),
    ),
  };
}
