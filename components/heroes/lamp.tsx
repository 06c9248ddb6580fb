import type { OpenMoment } from '@/lib/i18n/opening-texts';
import { telHref } from '@/lib/routing/contact-links';
import { WhileOpen } from './while-open';

export type NightLine = { name: string; phone: string; moments: readonly OpenMoment[] };

/** Stands on the quay, and is lit while someone answers; without script, always. */
export const Lamp = ({ name, phone, moments }: NightLine) => (
  <p data-lamp>
    <WhileOpen moments={moments} />
    <a href={telHref(phone)}>
      {name} <span>{phone.replaceAll(' ', '\u00A0')}</span>
    </a>
  </p>
);
