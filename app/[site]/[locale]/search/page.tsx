import { searchMetadata, SearchPage, type SearchPageProps } from '@/app/_request/search';

// Results are not cacheable: no two visitors search the same.
export const dynamic = 'force-dynamic';

export const generateMetadata = (props: SearchPageProps) => searchMetadata(props);

export default function Page({ params, searchParams }: SearchPageProps) {
  return <SearchPage params={params} searchParams={searchParams} />;
}
