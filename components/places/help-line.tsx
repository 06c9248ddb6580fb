import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { OpenStatus } from '@/components/ui/open-status';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Block } from '@/lib/content/block';
import { foreignLang, type Language } from '@/lib/content/language';
import { listHelpTexts } from '@/lib/i18n/help-texts';
import { sayOncePerMinute, weekText } from '@/lib/i18n/opening-texts';
import { translatorOf } from '@/lib/i18n/translator';
import { telHref } from '@/lib/routing/contact-links';
import styles from './help-line.module.css';

type Props = { block: Block; language: Language };

const listTexts = sayOncePerMinute((block: Block, language, now) =>
  listHelpTexts(translatorOf(language), block, language, now),
);

/** Whom to call now, or where to go; without script the words that are true at any hour. */
export function HelpLine({ block, language }: Props) {
  const t = useTranslations('helpLine');
  const { heading, body, phone, hours, locations, link } = block;
  const lang = foreignLang(block, language);
  const week = weekText(translatorOf(language), hours, language);
  const texts = listTexts(block, language, new Date().getTime());
  // The number stays on one line, and what names it may be on another.
  const number = phone?.replaceAll(' ', '\u00A0') ?? '';
  const always = locations.length > 0 ? t('byDay') : '';
  return (
    <div className={styles.line}>
      {body && <RichTextBlock html={body} lang={lang} />}
      {phone && (
        <p className={styles.call}>
          <a href={telHref(phone)}>
            <Icon name="phone" size={20} />
            {heading
              ? t('callNamed', { name: heading, phone: number })
              : t('call', { phone: number })}
          </a>
          {week && <span>{week}</span>}
        </p>
      )}
      {(texts.length > 0 || link) && (
        <p className={styles.now}>
          {texts.length > 0 && <OpenStatus texts={texts} always={always} />}
          {link && (
            <a href={link.href} lang={lang}>
              {link.label}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
