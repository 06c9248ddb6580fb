import type { Download } from '@/lib/content/media';
import { fileSize } from '@/lib/i18n/format';
import type { Language } from '@/lib/content/language';
import { Icon } from '@/components/ui/icon';
import styles from './download-link.module.css';

type Props = { download: Download; language: Language; label?: string | undefined };

export function DownloadLink({ download, language, label }: Props) {
  const { href, format, bytes } = download;
  const details = [format, bytes ? fileSize(bytes, language) : ''].filter(Boolean).join(', ');
  return (
    <a className={styles.download} href={href} download>
      <Icon name="download" />
      <span>
        {label ?? download.label}
        {details && <small> ({details})</small>}
      </span>
    </a>
  );
}
