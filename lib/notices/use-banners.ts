import { useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { listBanners } from '@/lib/contract/notices';

export type Banner = OutputOf<typeof listBanners>['list'][number];

const NONE: readonly Banner[] = [];

export function useBanners(): readonly Banner[] | undefined {
  const { data, state } = useEndpoint(listBanners, {});
  return data?.list ?? (state === 'error' ? NONE : undefined);
}
