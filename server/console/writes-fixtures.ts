import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import type { ConsoleCall } from '@/lib/contract/console';
import * as audit from '@/lib/contract/console/audit';
import * as batches from '@/lib/contract/console/batches';
import * as members from '@/lib/contract/console/members';
import * as operators from '@/lib/contract/console/operators';
import { approval } from '@/lib/contract/console/resources/approval';
import { bill, billDay } from '@/lib/contract/console/resources/bill';
import { goods } from '@/lib/contract/console/resources/goods';
import { launch } from '@/lib/contract/console/resources/launch';
import { making } from '@/lib/contract/console/resources/making';
import { order } from '@/lib/contract/console/resources/order';
import { payment } from '@/lib/contract/console/resources/payment';
import { refund } from '@/lib/contract/console/resources/refund';
import { moneyReturn } from '@/lib/contract/console/resources/return';
import { user } from '@/lib/contract/console/resources/user';
import { waybill } from '@/lib/contract/console/resources/waybill';
import * as session from '@/lib/contract/console/session';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import { HOUR_MS } from '@/lib/time';
import { operators as operatorRows } from '@/server/db/schema';
import { randomMobile, registerUser } from '@/server/testing/people';
import { IMPORTS, LIST_WRITES } from './writes-list-fixtures';
import { ORDER_WRITES } from './writes-order-fixtures';
import { colleague, PEOPLE_WRITES } from './writes-people-fixtures';
import { OWN_WRITES } from './writes-session-fixtures';
import { SHOP_WRITES } from './writes-shop-fixtures';
import { VOUCHER_WRITES } from './writes-voucher-fixtures';
import {
  approved,
  chosen,
  failed,
  ok,
  paying,
  seenOf,
  started,
  waiting,
  worked,
  type World,
  type Write,
} from './writes-world-fixtures';

/* Every write of the console with an input that succeeds. */

const reason = '工单 12 号';
const { actions } = user.calls;

async function member(world: World) {
  const { userId: memberId } = await registerUser(world.t);
  return asRead(world, memberId);
}

async function asRead(world: World, memberId: number) {
  const key = String(memberId);
  const { version } = await ok(world.one, user.calls.get, { key });
  return { key, form: {}, reason, version };
}

async function frozen(world: World) {
  const input = await member(world);
  await ok(world.other, actions.freeze, input);
  return asRead(world, Number(input.key));
}

async function invited(world: World) {
  const inviter = await registerUser(world.t);
  const { userId: memberId } = await registerUser(world.t, { refereeId: inviter.userId });
  return { ...(await asRead(world, memberId)), form: { code: null } };
}

/** Permitted first by a second person. */
async function permitted<I extends object>(world: World, call: ConsoleCall, input: I): Promise<I> {
  if (call.proof === 'each') await world.one.prove();
  const { data } = await world.one.send(call, { ...input });
  assert.equal(data.err, 'needs_second');
  const { rows } = await ok(world.other, approval.calls.list, { filters: { mine: 'decide' } });
  await ok(world.other, approval.calls.actions.grant, { key: String(rows[0]?.id) });
  return input;
}

/** Asked for by somebody else, above the limit of two persons. */
const askedBatch = (world: World) =>
  started({ ...world, one: world.other, other: world.one }, [1_500_00, 1_500_00]);

const MANY = '很多行，没有一个“谁做了什么”';

/** By name of the call. */
export const WRITES: Readonly<Record<string, Write>> = {
  ...PEOPLE_WRITES,
  [audit.verifyChain.name]: {
    input: async () => ({}),
    again: { another: '每次核对都记一行' },
  },

  [batches.startBatch.name]: { input: (world) => chosen(world), late: MANY },
  [batches.grantBatch.name]: { input: async (world) => ({ batchId: await askedBatch(world) }) },
  [batches.refuseBatch.name]: {
    input: async (world) => ({ batchId: await askedBatch(world), reason }),
  },
  [batches.stopBatch.name]: { input: async (world) => ({ batchId: await started(world) }) },
  [batches.retryFailed.name]: { input: async (world) => ({ batchId: await failed(world) }) },
  [batches.takeBankFile.name]: {
    input: async (world) => ({ batchId: await worked(world), reason }),
    again: { another: '每次取文件都记一行' },
  },
  [batches.recordReceipts.name]: {
    input: async (world) => {
      const { sn } = await paying(world);
      const { row } = await ok(world.one, withdrawals.getWithdrawal, { sn });
      const text = `提现单号,金额,结果,流水号\n${sn},${(row.net / 100).toFixed(2)},成功,B-${sn}\n`;
      return { text, seen: (await ok(world.one, batches.previewReceipts, { text })).seen };
    },
    again: 'refused',
    late: MANY,
  },

  [actions.freeze.name]: { input: member },
  [actions.unfreeze.name]: { input: frozen },
  [actions.endSessions.name]: { input: member, late: '账号状态不变：没有新的登录就没有可结束的' },
  [actions.inviter.name]: { input: invited, again: 'refused' },
  [actions.mobile.name]: {
    input: async (world) => {
      const input = { ...(await member(world)), form: { to: randomMobile() } };
      return permitted(world, actions.mobile, input);
    },
    again: 'refused',
  },
  [actions.close.name]: {
    input: async (world) => permitted(world, actions.close, await member(world)),
    again: 'refused',
  },
  [actions.reveal.name]: {
    input: async ({ earner }) => ({ key: String(earner.userId), form: { what: 'mobile' }, reason }),
    again: { another: '每次显示都记一行' },
  },
  [members.exportMember.name]: {
    input: async ({ earner }) => ({ memberId: earner.userId, reason }),
    again: { another: '每次导出都记一行' },
  },
  [actions.note.name]: {
    input: async ({ earner }) => ({ key: String(earner.userId), form: { text: '已回电' } }),
  },

  [operators.stopHeld.name]: {
    input: async (world) => {
      const name = await colleague(world);
      const heldUntil = new Date(world.t.clock.now + HOUR_MS);
      const held = { heldRights: ['withdrawals.pay'], heldUntil };
      await world.t.db.update(operatorRows).set(held).where(eq(operatorRows.name, name));
      return { name, reason };
    },
    again: 'refused',
  },
  [withdrawals.approveWithdrawal.name]: { input: waiting },
  [withdrawals.rejectWithdrawal.name]: {
    input: (world) => waiting(world, { reason: '收款账号有误' }),
  },
  [withdrawals.setAside.name]: { input: (world) => waiting(world, { text: '等成员回电' }) },
  [withdrawals.takeBack.name]: {
    input: async (world) => {
      const { sn, seen } = await waiting(world);
      await ok(world.other, withdrawals.setAside, { sn, seen, text: '等成员回电' });
      return { sn, seen: await seenOf(world, sn) };
    },
  },
  [withdrawals.askSecond.name]: { input: (world) => waiting(world, { text: '请再看一眼' }) },
  [withdrawals.approveSecond.name]: {
    input: async (world) => {
      const { sn, seen } = await waiting(world);
      await ok(world.other, withdrawals.askSecond, { sn, seen, text: '请再看一眼' });
      return { sn, seen: await seenOf(world, sn) };
    },
  },
  [withdrawals.rejectSecond.name]: {
    input: async (world) => {
      const { sn, seen } = await waiting(world);
      await ok(world.other, withdrawals.askSecond, { sn, seen, text: '请再看一眼' });
      return { sn, seen: await seenOf(world, sn), reason: '收款账号有误' };
    },
  },
  [withdrawals.payWithdrawal.name]: { input: approved, again: 'refused' },
  [withdrawals.recordVoucher.name]: { input: (world) => approved(world, { voucher: 'CMB-1' }) },
  [withdrawals.failPayment.name]: {
    input: (world) => paying(world, { reason: '银行退回' }),
    again: 'refused',
  },
  [withdrawals.addWithdrawalNote.name]: {
    input: async (world) => ({ sn: (await waiting(world)).sn, text: '已核对' }),
  },
  [withdrawals.revealPayee.name]: {
    input: async (world) => ({ sn: (await waiting(world)).sn, reason }),
    again: { another: '每次显示都记一行' },
  },
  ...LIST_WRITES,
  ...ORDER_WRITES,
  ...VOUCHER_WRITES,
  ...OWN_WRITES,
  ...SHOP_WRITES,
};

interface Elsewhere {
  file: string;
  /** The part of it that drives the call. */
  text: string;
  why: string;
}

const orderActs = order.calls.actions;
const FILES_OF = new Map([
  ['goods', 'goods'],
  ['bill', 'bill'],
  ['bill-day', 'bill'],
  ['launch', 'launch'],
  ...['import', 'import-refusal', 'import-person'].map((noun) => [noun, 'import'] as const),
]);

/** Writes that these walks leave out. */
export const ELSEWHERE: Readonly<Record<string, Elsewhere>> = {
  ...Object.fromEntries(
    [session.signIn, session.signInWithPasskey, session.join, session.prove].map(({ name }) => [
      name,
      { file: 'server/attacks/console-sign-in.test.ts', text: name, why: '登录本身：需要本人' },
    ]),
  ),
  ...Object.fromEntries(
    [refund.calls.export, ...Object.values(refund.calls.actions)].map(({ name }) => [
      name,
      {
        file: 'server/console/resources/refund.test.ts',
        text: name,
        why: '需要付过款、又申请了售后的订单',
      },
    ]),
  ),
  ...Object.fromEntries(
    [goods, payment, moneyReturn, bill, billDay, launch, ...IMPORTS].flatMap(({ calls, noun }) =>
      [calls.export, ...Object.values(calls.actions)].map(({ name }) => [
        name,
        {
          file: `server/console/resources/${FILES_OF.get(noun) ?? 'payment'}.test.ts`,
          text: name,
          why: '需要商品的规格、付过款的订单、支付方或两位所有者',
        },
      ]),
    ),
  ),
  ...Object.fromEntries(
    (
      [
        [orderActs.shipBatch, 'server/console/resources/order.test.ts'],
        [orderActs.addresses, 'server/console/resources/order.test.ts'],
        [making.calls.actions.startBatch, 'server/modules/orders/parcels.test.ts', 'startItems'],
        [orderActs.shipMerged, 'server/modules/refunds/merge.test.ts', 'shipMerged'],
        [waybill.calls.actions.make, 'server/modules/waybills/waybills.test.ts', 'makeWaybill'],
        [waybill.calls.actions.print, 'server/modules/waybills/waybills.test.ts', 'printWaybill'],
        [waybill.calls.actions.cancel, 'server/modules/waybills/waybills.test.ts', 'cancelWaybill'],
        [orderActs.readyBatch, 'server/modules/refunds/pickup.test.ts', 'readyOrders'],
      ] as const
    ).map(([{ name }, file, text = name]) => [name, { file, text, why: '一次很多单' }]),
  ),
  [session.replaceTotp.name]: {
    file: 'server/attacks/console-not-yours.test.ts',
    text: session.replaceTotp.name,
    why: '需要新验证器的验证码',
  },
  [withdrawals.syncPayment.name]: {
    file: 'server/cli/withdraw.test.ts',
    text: "'withdraw', 'sync'",
    why: '需要打款服务商：与命令行同一个函数',
  },
};
