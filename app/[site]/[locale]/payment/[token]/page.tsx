import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { byLanguage } from '@/lib/content/language';
import { services } from '@/app/services';
import {
  readSearchParams,
  siteLocaleOf,
  type SiteLocaleParams,
  type SearchParams,
} from '@/app/_request/params';
import { loadLayout } from '@/app/_request/layout';
import { PageLayout } from '@/components/pages/page-layout';
import { PaymentPage, UnknownPayment } from '@/components/pages/status/payment-page';
import { receiptIn } from '@/lib/payments/link';
import { paymentPath } from '@/lib/routing/paths';

type Props = {
  params: Promise<SiteLocaleParams & { token: string }>;
  searchParams: SearchParams;
};

// It is about one payment, for the donor with its link.
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteLocaleOf(await params);
  const t = await getTranslations('payment');
  return { title: t('pageTitle'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function Page({ params, searchParams }: Props) {
  const all = await params;
  const { token } = all;
  const { site, language } = siteLocaleOf(all);
  const receipt = receiptIn(token, site.id);
  if (receipt === null) notFound();
  const view = await services().payments().view(receipt);
  const isStart = (await readSearchParams(searchParams)).has('start');
  const layout = await loadLayout(all);
  const paths = byLanguage((each) => paymentPath(each, token));
  const about = { language, token, contact: site.contact };
  return (
    <PageLayout {...layout} paths={paths}>
      {view ? (
        <PaymentPage {...about} isStart={isStart} payment={{ ...view, ...view.order }} />
      ) : (
        <UnknownPayment {...about} receipt={receipt} />
      )}
    </PageLayout>
  );
}
