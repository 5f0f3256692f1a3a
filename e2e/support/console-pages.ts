import { expect, type Page } from '@playwright/test';
import * as batches from '@/lib/contract/console/batches';
import { listDesk } from '@/lib/contract/console/desk-calls';
import { getToday } from '@/lib/contract/console/figure-calls';
import { listFound } from '@/lib/contract/console/finder';
import * as ledger from '@/lib/contract/console/ledger';
import * as members from '@/lib/contract/console/members';
import { audit } from '@/lib/contract/console/resources/audit';
import { category } from '@/lib/contract/console/resources/category';
import { figure } from '@/lib/contract/console/resources/figure';
import { freight } from '@/lib/contract/console/resources/freight';
import { goods } from '@/lib/contract/console/resources/goods';
import { refund } from '@/lib/contract/console/resources/refund';
import { stock } from '@/lib/contract/console/resources/stock';
import { user } from '@/lib/contract/console/resources/user';
import * as session from '@/lib/contract/console/session';
import { listToShip } from '@/lib/contract/console/shipping';
import * as views from '@/lib/contract/console/views';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import type { Site } from '@/lib/contract/site';
import { MINUTE_MS } from '@/lib/time';
import { type AgreeConsole, agreeOnConsole, CONSOLE } from './agree-console';
import * as agreed from './agreed-console';
import * as product from './agreed-product';
import * as queue from './agreed-queue';
import * as refunds from './agreed-refund-queue';
import { listOf } from './agreed-resources';
import { EXPLAINED } from './agreed-reward';
import { TO_SHIP } from './agreed-ship';

/* The console's pages with agreed answers, each opened as far as it is worth looking at. */

export interface ConsolePage {
  name: string;
  path: string;
  /** Shown before the page is worth looking at. */
  shows: string | RegExp;
  role?: 'finance' | 'service' | 'auditor' | 'owner';
  /** Instead of the answers of all pages. */
  agreed?: (agree: AgreeConsole) => void;
  /** Opens what is not there at once. */
  open?: (page: Page) => Promise<unknown>;
}

const MEMBER = `members/one?open=${agreed.MEMBER.row.id}`;
const REFUNDS = `refunds?state=applied&sort=due&open=${refunds.OPEN_SN}`;
const DESK = `withdrawals?open=${queue.OPEN_SN}`;

export const CONSOLE_PAGES: readonly ConsolePage[] = [
  { name: 'withdrawals', path: DESK, shows: '与周予安用过同一部手机' },
  {
    name: 'withdrawals-reject',
    path: DESK,
    shows: '与周予安用过同一部手机',
    open: async (page) => {
      await page.keyboard.press('r');
      await page.keyboard.press('1');
      await expect(page.getByRole('button', { name: /^驳回 · / })).toBeEnabled();
    },
  },
  {
    name: 'withdrawals-two',
    path: DESK,
    shows: /^陈静正在看/,
    agreed: (agree) =>
      agree(withdrawals.getWithdrawal, {
        ...queue.WITHDRAWAL,
        row: {
          ...queue.WITHDRAWAL.row,
          lease: { by: '陈静', until: agreed.NOW + MINUTE_MS },
        },
      }),
  },
  { name: 'refunds', path: REFUNDS, shows: '外箱一角压扁' },
  {
    name: 'refunds-second',
    path: REFUNDS,
    shows: '外箱一角压扁',
    agreed: (agree) =>
      agree(refund.calls.previews.approve, {
        effect: { ...refunds.APPROVAL.effect, needsSecond: true },
      }),
    open: async (page) => {
      await page.keyboard.press('a');
      await expect(page.getByRole('button', { name: /提请复核/ })).toBeEnabled();
    },
  },
  {
    name: 'refunds-refuse',
    path: REFUNDS,
    shows: '外箱一角压扁',
    open: async (page) => {
      await page.keyboard.press('r');
      await page.keyboard.press('1');
      await expect(page.getByRole('button', { name: /^拒绝退 ¥/ })).toBeEnabled();
    },
  },
  { name: 'members', path: `members?open=${agreed.MEMBER.row.id}`, shows: 'K7M2Q9' },
  { name: 'member', path: MEMBER, shows: '最近的记录', role: 'service' },
  { name: 'member-why', path: `${MEMBER}&tab=rewards&why=7`, shows: '乘以比例', role: 'service' },
  {
    name: 'finder',
    path: MEMBER,
    shows: '最近的记录',
    role: 'service',
    open: async (page) => {
      await page.keyboard.press('Control+K');
      await page.keyboard.type('5678');
      await expect(page.getByRole('option', { name: /^林知夏/ })).toBeVisible();
    },
  },
  { name: 'ship', path: 'ship', shows: '请放丰巢，不要打电话', role: 'owner' },
  { name: 'goods-edit', path: 'goods/edit?id=1001', shows: '少 2 只', role: 'owner' },
  {
    name: 'goods-edit-phone',
    path: 'goods/edit?id=1001',
    shows: '少 2 只',
    role: 'owner',
    open: async (page) => {
      await page.keyboard.press('p');
      await page.getByRole('button', { name: '图片与详情' }).click();
      await expect(page.getByRole('group', { name: '买家看到的样子' })).toBeVisible();
    },
  },
  { name: 'batch', path: 'batches?open=12', shows: '收款账户已解绑' },
  { name: 'audit', path: 'audit', shows: '户名与实名不一致', role: 'auditor' },
  { name: 'home', path: '', shows: '工作台' },
  { name: 'sign-in', path: 'sign-in', shows: '登录' },
];
function answers(agree: AgreeConsole, role: ConsolePage['role'] = 'finance'): void {
  agree(session.getCurrent, agreed.session('王芳', role));
  agree(session.getEnvironment, { environment: '演示' });
  agree(views.listViews, agreed.VIEWS);
  agree(views.countViews, { rows: refunds.COUNTS });
  agree(listDesk, refunds.DESK);
  agree(ledger.getLastReconcile, agreed.RECONCILED);
  agree(getToday, agreed.TODAY);
  agree(figure.calls.list, listOf(figure, 30) as never);
  agree(withdrawals.countQueues, queue.COUNTS);
  agree(withdrawals.listReviewers, queue.REVIEWERS);
  agree(withdrawals.listQueue, queue.QUEUE);
  agree(withdrawals.getWithdrawal, queue.WITHDRAWAL);
  agree(withdrawals.leaseWithdrawal, { by: null, until: null });
  agree(withdrawals.previewRejection, queue.REJECTION);
  agree(batches.getBatch, queue.BATCH);
  agree(listFound, agreed.FOUND);
  agree(user.calls.list, agreed.MEMBERS);
  agree(user.calls.get, agreed.MEMBER);
  agree(members.listRecords, agreed.MEMBER_RECORDS);
  agree(members.listRewards, { rows: [], isMore: false });
  agree(members.getTree, agreed.TREE);
  agree(members.listShares, { links: [], visits: [] });
  agree(members.explainReward, EXPLAINED);
  agree(audit.calls.list, agreed.AUDIT);
  agree(listToShip, TO_SHIP);
  agree(goods.calls.get, product.PRODUCT);
  agree(stock.calls.get, product.STOCK);
  agree(category.calls.list, listOf(category) as never);
  agree(freight.calls.list, listOf(freight) as never);
  agree(refund.calls.list, refunds.LIST);
  agree(refund.calls.get, refunds.DETAIL);
  agree(refund.calls.previews.approve, refunds.APPROVAL);
  agree(refund.calls.previews.refuse, refunds.REFUSAL);
  agree(refunds.QUEUE_CALLS.listHeld, refunds.HELD);
  agree(refunds.QUEUE_CALLS.listRecords, refunds.RECORDS);
  agree(refunds.QUEUE_CALLS.lease, { by: null, until: null });
}

/** Opens a page and what is to be seen on it. @param change of every answer, before it is given */
export async function openConsolePage(
  page: Page,
  { path, shows, role, agreed: instead, open }: ConsolePage,
  change?: <T>(answer: T) => T,
  site?: Site,
): Promise<void> {
  await page.clock.setFixedTime(agreed.NOW);
  await agreeOnConsole(
    page,
    (agree) => {
      answers((call, answer) => agree(call, change ? change(answer) : answer), role);
      instead?.(agree);
    },
    site,
  );
  await page.goto(`${CONSOLE}/${path}`);
  await expect(page.getByText(shows).first()).toBeVisible();
  await open?.(page);
}
