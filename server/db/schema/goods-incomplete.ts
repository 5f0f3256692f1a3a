import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Needed = Record<
  | 'status'
  | 'form'
  | 'validDays'
  | 'passDays'
  | 'placeIds'
  | 'customFields'
  | 'makeHours'
  | 'courseId'
  | 'freeHours'
  | 'lateBp'
  | 'images'
  | 'returnPolicy'
  | 'returnReason'
  | 'freightId'
  | 'shipWithinHours'
  | 'minPrice',
  SQLWrapper
>;

/** Not on sale, and something is missing for it. */
export const isIncomplete = (t: Needed): SQL => sql`
  ${t.status} in ('draft', 'off') and (
    ${t.returnPolicy} is null or (${t.returnPolicy} = 'none' and ${t.returnReason} = '')
    or ${t.form} not in ('ship', 'voucher', 'pass', 'lessons', 'slot') or (${t.form} = 'voucher' and ${t.validDays} is null)
    or (${t.form} = 'pass' and (${t.passDays} is null or ${t.placeIds} = '[]'))
    or (${t.customFields} <> '[]' and ${t.makeHours} is null)
    or (${t.form} = 'lessons' and ${t.courseId} is null)
    or (${t.form} = 'slot' and (${t.freeHours} is null or ${t.lateBp} is null))
    or (${t.form} = 'ship' and ${t.freightId} is null) or ${t.shipWithinHours} is null
    or ${t.images} = '[]' or ${t.minPrice} = 0
  )`;

export const isBare = (t: Pick<Needed, 'status' | 'images' | 'minPrice'>): SQL => sql`
  ${t.status} = 'on' and (${t.images} = '[]' or ${t.minPrice} <= 0)`;
