import { useSearchParams } from 'next/navigation';
import { readRowId } from '@/lib/kit/row-id';

/** The number in `?orderId=` (or another parameter); null when it is none. */
export const useOrderId = (name = 'orderId'): number | null =>
  readRowId(useSearchParams().get(name));
