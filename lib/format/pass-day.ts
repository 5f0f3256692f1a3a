import { DAY_MS } from '@/lib/time';

type Moment = number | Date;

/** From 1; 0 before the first one. */
export function dayOfPass(
  { validFrom, validTo, units }: { validFrom: Moment; validTo: Moment; units: number },
  now: Moment,
): { day: number; of: number } {
  const at = Math.min(Number(now), Number(validTo) - 1);
  const day = Math.floor((at - Number(validFrom)) / DAY_MS) + 1;
  return { day: Math.min(units, Math.max(0, day)), of: units };
}
