import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isPlainClick } from '@/lib/browser/plain-click';
import { entriesOf } from '@/lib/forms/definition/form-data';
import type { FormProps, Values } from './form-context';
import type { UploadQueue } from './uploads/upload-queue';

/** Takes the answers along where the visitor follows a link to the page in another language. */
export function useMove(
  { form, initial }: FormProps,
  { getValues }: Pick<UseFormReturn<Values>, 'getValues'>,
  uploads: UploadQueue,
  move: (to: string) => Promise<void>,
): void {
  const entries = () => JSON.stringify(entriesOf(form.elements, getValues().answers));
  const [before] = useState(entries);

  useEffect(() => {
    const hasAnswers = () =>
      initial.draft !== null || uploads.rows().length > 0 || entries() !== before;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[data-alternate]');
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
      if (!isPlainClick(event) || !hasAnswers()) return;
      event.preventDefault();
      void move(link.pathname);
    };
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('click', follow);
    };
  });
}
