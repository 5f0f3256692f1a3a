import { useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { listBanners } from '@/lib/contract/notices';

export type Banner = OutputOf<typeof listBanners>['list'][number];

/** Short announcements of the operator; none while they load or fail. */
export const useBanners = (): readonly Banner[] => useEndpoint(listBanners, {}).data?.list ?? [];
