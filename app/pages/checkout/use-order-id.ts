import { useSearchParams } from 'next/navigation';

/** The number in `?orderId=` (or another parameter); null when it is none. */
export function useOrderId(name = 'orderId'): number | null {
  const id = Number(useSearchParams().get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
