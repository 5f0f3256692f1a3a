import { eq } from 'drizzle-orm';
import type { Db } from './db/client';
import { type Sale, type SaleItem, saleItems } from './db/schema';
import { countFirstSale } from './modules/members/share-funnel';
import { accrueRewards } from './modules/rewards/accrue';
import { scheduleRewards } from './modules/rewards/operate';
import { recalcRewards, reduceForRefund } from './modules/rewards/reduce';
import { judgeRewards } from './modules/risk/rules';
import { completeSale, lockSale, type NewRefund, refundSale } from './modules/sales/change';
import type { SalePorts } from './modules/sales/ports';
import { type NewSale, recordSale } from './modules/sales/record';
import { finishRefund } from './modules/sales/requests';

/** Sales with everything that follows from them. Each runs in the caller's transaction. */
export interface Trade {
  record: (tx: Db, sale: NewSale) => Promise<{ sale: Sale; items: SaleItem[] }>;
  complete: (tx: Db, input: { sn: string; at: Date; holdAtLeastTo?: Date }) => Promise<Sale>;
  refund: (tx: Db, refund: NewRefund) => Promise<{ sale: Sale; amount: number }>;
  /** The refund request to decide. */
  finishRefund: (
    tx: Db,
    input: { sn: string; itemId?: number; ref?: string; operator: string; now: Date },
  ) => Promise<{ sale: Sale; amount: number }>;
  /** Reduces the sale's rewards that are too high after a refund; never raises any. */
  recalc: (
    tx: Db,
    input: { sn: string; operator: string; now: Date },
  ) => Promise<{ sale: Sale; changed: number }>;
}

interface TradeOptions {
  /** How a delivery's mobile is hashed; needed where sales of the shop's orders are recorded. */
  hashMobile?: (mobile: string) => string;
}

/** Plugs sales, rewards and risk rules together, for payments, the operator's commands and the demo. */
export function createTrade({ hashMobile }: TradeOptions = {}): Trade {
  const ports: SalePorts = {
    onPaid: async (tx, sale, items, rule) => {
      /* Before the rewards: a registration locks the figures of links before the feed, too. */
      await countFirstSale(tx, { memberId: sale.buyerId, at: sale.paidAt });
      await accrueRewards(
        tx,
        { sale, items, rule },
        {
          judgeRewards: (db, facts, earners) => judgeRewards(db, facts, earners, hashMobile),
        },
      );
    },
    onCompleted: scheduleRewards,
    onRefunded: (tx, sale, items, { refundId, at, operator }) =>
      reduceForRefund(tx, sale, items, {
        at,
        operator,
        occasion: `refund:${refundId}`,
        memo: sale.sn,
      }),
  };
  return {
    record: (tx, sale) => recordSale(tx, sale, ports),
    complete: (tx, input) => completeSale(tx, input, ports),
    refund: (tx, refund) => refundSale(tx, refund, ports),
    finishRefund: (tx, input) => finishRefund(tx, input, ports),
    recalc: async (tx, { sn, operator, now }) => {
      const sale = await lockSale(tx, sn);
      const items = await tx
        .select()
        .from(saleItems)
        .where(eq(saleItems.saleId, sale.saleId))
        .orderBy(saleItems.itemId);
      return {
        sale,
        changed: await recalcRewards(tx, sale, items, {
          at: now,
          operator,
          occasion: `recalc:${now.getTime()}`,
          memo: sn,
        }),
      };
    },
  };
}
