import { RESOURCES } from '@/lib/contract/console/resources';
import { imported } from '@/lib/contract/console/resources/import';
import { importPerson, importRefusal } from '@/lib/contract/console/resources/import-person';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import { waybills } from '@/server/db/schema';
import { newCandidate, newLog } from './writes-city-fixtures';
import { newGrant } from './writes-course-fixtures';
import { newFigures, newSale } from './writes-money-fixtures';
import { newInvoice, newPickList, newReview, newTrack, toMake } from './writes-order-fixtures';
import { newBanner, newCategory } from './writes-shop-fixtures';
import { newBooking } from './writes-slot-fixtures';
import { newNotice } from './writes-text-fixtures';
import { newApplication, newReport, newReward, newRisk, newTicket } from './writes-ticket-fixtures';
import { newConflict, newVouchers } from './writes-voucher-fixtures';
import { asked, waiting, type World, type Write } from './writes-world-fixtures';

/** Driven by resources/import.test.ts. */
export const IMPORTS = [imported, importRefusal, importPerson];

const reason = '工单 12 号';
/** Their rows need payments, or an old shop. */
const ELSEWHERE = new Set<string>([
  'refund',
  'pay',
  'return',
  'bill',
  'bill-day',
  ...IMPORTS.map(({ noun }) => noun),
]);
/** Files of a day are counted by operator. */
const by = ({ c }: World) => c.as(['owner', 'finance', 'second']);
const again = { another: '每次导出都记一行' };

async function newWaybill(world: World): Promise<void> {
  const { orderId } = await toMake(world);
  const at = new Date(world.t.clock.now);
  const requestNo = `W${orderId}-${at.getTime()}`;
  await world.t.db
    .insert(waybills)
    .values({ requestNo, orderId, carrier: 'sf', operator: 'clerk', at, leaseUntil: at })
    .onConflictDoNothing();
}

/** Reading consumes no row, so all exports share these. */
async function fillLists(world: World): Promise<void> {
  await asked(world);
  await newBanner(world);
  await newCategory(world);
  // with an order and its product
  await newInvoice(world);
  await newReview(world);
  await newVouchers(world);
  await newBooking(world);
  await newPickList(world);
  await newConflict(world);
  await newTrack(world);
  await newWaybill(world);
  await newGrant(world);
  await newCandidate(world);
  await newLog(world);
  await newTicket(world);
  await newReport(world);
  await newApplication(world);
  await newRisk(world);
  await newReward(world);
  await newSale(world);
  await newFigures(world);
  await newNotice(world);
}

const filled = new WeakMap<World['t'], Promise<void>>();

/** Files of lists, which are written down as acts. */
export const LIST_WRITES: Readonly<Record<string, Write>> = {
  ...Object.fromEntries(
    RESOURCES.filter(({ noun }) => !ELSEWHERE.has(noun)).map(({ calls }): [string, Write] => [
      calls.export.name,
      {
        input: async (world) => {
          if (!filled.has(world.t)) filled.set(world.t, fillLists(world));
          await filled.get(world.t);
          return { reason };
        },
        again,
        by,
      },
    ]),
  ),
  [withdrawals.exportWithdrawals.name]: {
    input: async (world) => {
      await waiting(world);
      return { queue: 'all', reason };
    },
    again,
    by,
  },
};
