import type { Language } from '@/lib/content/language';
import { termHref } from '@/lib/content/paths';
import type { LocationReference } from '@/lib/content/term';

type Props = { location: LocationReference; language: Language };

/** A place by name, leading to its page, with its address. */
export function LocationLink({ location, language }: Props) {
  const { name, address } = location;
  return (
    <span lang={location.language === language ? undefined : location.language}>
      <a href={termHref(location, language)}>{name}</a>
      {address && (
        <>
          <br />
          {[address.street, address.city].filter(Boolean).join(', ')}
        </>
      )}
    </span>
  );
}
