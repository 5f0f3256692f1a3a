import { isDeepStrictEqual } from 'node:util';
import type { QuoteBody } from '@/server/db/schema';
import { type Line, onSiteOf } from './lines';

/** Figures of the confirmed promises. */
export const lineTermsOf = ({
  form,
  freeHours,
  lateBp,
  workDays,
  passDays,
  validDays,
  districts,
  visitId,
}: Line) => ({
  ...(form === 'slot' ? { freeHours, lateBp } : {}),
  ...(visitId === null ? {} : { freeHours }),
  ...onSiteOf({ form, districts }),
  ...(form === 'slot' && workDays > 0 ? { workDays } : {}),
  ...(form === 'pass' ? { passDays } : {}),
  ...(form === 'voucher' ? { validDays } : {}),
});

/** The shop promises something else now. */
export const sellsOther = (quote: QuoteBody, lines: readonly Line[]): boolean =>
  lines.some((line) => {
    const { terms } = quote.lines.find(({ skuId }) => skuId === line.skuId) ?? {};
    return terms !== undefined && !isDeepStrictEqual(terms, lineTermsOf(line));
  });
