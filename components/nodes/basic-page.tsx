import type { ReactNode } from 'react';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { ContentPage } from './content-page';

type Props = {
  node: Node<'basic-page' | 'overview-page'>;
  language: Language;
  children: ReactNode;
};

export function BasicPage({ node, language, children }: Props) {
  return (
    <ContentPage node={node} language={language}>
      {children}
    </ContentPage>
  );
}
