import type { listAddresses } from '@/lib/contract/addresses';
import type { OutputOf } from '@/lib/contract/endpoint';

/** One delivery address of the member. */
export type Address = OutputOf<typeof listAddresses>['addresses'][number];
