import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { GOODS_KINDS, GOODS_WAYS } from '@/lib/contract/goods.schema';
import type { CustomField } from '@/lib/format/custom-fields';
import { int, moment } from './columns';
import { users } from './users';

/** A quote reserves nothing. */
export interface QuoteBody {
  kind: (typeof GOODS_KINDS)[number];
  /** With the fields the buyer saw, where made to order. */
  lines: {
    skuId: number;
    cartId?: number;
    num: number;
    price: number;
    fields?: CustomField[];
    /** Absent in earlier releases' quotes. */
    terms?: Partial<Record<'freeHours' | 'lateBp' | 'passDays' | 'validDays', number | null>> & {
      onSite?: true;
    };
  }[];
  cartIds: number[];
  addressId: number | null;
  /** Absent in earlier releases' quotes. */
  way?: (typeof GOODS_WAYS)[number];
  placeId?: number;
  passFrom?: string;
  slotId?: number;
  waitId?: number;
  payable: number;
}

export const quotes = pgTable(
  'quotes',
  {
    quoteId: text('quote_id').primaryKey(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    body: jsonb('body').$type<QuoteBody>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('quotes_expires').on(t.expiresAt)],
);
