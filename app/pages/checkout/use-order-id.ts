import { useSearchParams } from 'next/navigation';
import { readRowId } from '@/lib/kit/row-id';

/** Null if invalid. */
export const useOrderId = (name = 'orderId'): number | null =>
  readRowId(useSearchParams().get(name));
