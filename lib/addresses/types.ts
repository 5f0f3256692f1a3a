import type { listAddresses } from '@/lib/contract/addresses';
import type { OutputOf } from '@/lib/contract/endpoint';

export type Address = OutputOf<typeof listAddresses>['addresses'][number];
