import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { fenToYuan } from '@/lib/format';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { riskCases, type Withdrawal, withdrawals } from '@/server/db/schema';
import type { Person } from '@/server/modules/members/persons';
import { RISK_COPY } from '@/server/modules/risk/cases';

export interface Finding {
  kind: string;
  text: string;
  detail: string;
  riskId: number | null;
  members: Person[];
  isBlocking: boolean;
}

export interface Evidence {
  row: Withdrawal;
  member: Person;
  isNameEqual: boolean;
  accountBoundAt: Date;
  sharedAccount: Person[];
  devices: { device: string; sharedWith: Person[] }[];
  paidBefore: number;
  twoPersonAbove: number;
}

const RECENT_DAYS = 30;
const YOUNG_ACCOUNT_DAYS = 7;
const daysSince = (at: Date, now: Date) => Math.floor((now.getTime() - at.getTime()) / DAY_MS);
const ago = (days: number) => (days === 0 ? '一天内' : `${days}天前`);

const finding = (kind: string, text: string, more: Partial<Finding> = {}): Finding => ({
  kind,
  text,
  detail: '',
  riskId: null,
  members: [],
  isBlocking: false,
  ...more,
});

async function casesOf(db: Db, { userId }: Withdrawal, now: Date): Promise<Finding[]> {
  const rows = await db
    .select()
    .from(riskCases)
    .where(and(eq(riskCases.userId, userId), eq(riskCases.status, 'open')))
    .orderBy(riskCases.riskId)
    .limit(20);
  return rows.map(({ riskId, type, refType, appeal, openedAt }) =>
    finding(type, RISK_COPY[type], {
      riskId,
      detail: `${ago(daysSince(openedAt, now))}发现${appeal ? `，成员申诉：${appeal}` : ''}`,
      isBlocking: refType === 'withdraw_account',
    }),
  );
}

async function returnedBefore(db: Db, { userId, id }: Withdrawal, now: Date): Promise<Finding[]> {
  const rows = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        lt(withdrawals.id, id),
        inArray(withdrawals.status, [WITHDRAW_STATUS.rejected, WITHDRAW_STATUS.failed]),
        gte(withdrawals.submittedAt, new Date(now.getTime() - RECENT_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(withdrawals.id))
    .limit(3);
  return rows.map(({ submittedAt, reason, amount, accountLabel, reviewer }) =>
    finding('returned', `${ago(daysSince(submittedAt, now))}退回过一次：${reason}`, {
      detail: `${fenToYuan(amount)} ${accountLabel}${reviewer ? `，${reviewer} 处理` : ''}`,
    }),
  );
}

export async function findingsOf(db: Db, evidence: Evidence, now: Date): Promise<Finding[]> {
  const { row, member, isNameEqual, accountBoundAt, sharedAccount, devices } = evidence;
  const age = daysSince(accountBoundAt, now);
  const found = [
    ...(await casesOf(db, row, now)),
    ...(member.state === 'active'
      ? []
      : [finding('state', member.state === 'frozen' ? '成员已被冻结' : '成员正在注销账号')]),
    ...(isNameEqual ? [] : [finding('name', '收款人与实名不一致')]),
    ...(sharedAccount.length === 0
      ? []
      : [finding('account', '收款账户也被其他成员使用', { members: sharedAccount })]),
    ...devices
      .filter(({ sharedWith }) => sharedWith.length > 0)
      .map(({ device, sharedWith }) =>
        finding('device', '与其他成员用过同一部设备', { detail: device, members: sharedWith }),
      ),
    ...(await returnedBefore(db, row, now)),
    ...(age < YOUNG_ACCOUNT_DAYS ? [finding('young', `收款账户${ago(age)}才绑定`)] : []),
    ...(evidence.paidBefore === 0 ? [finding('first', '第一次向这个账户打款')] : []),
    ...(row.amount > evidence.twoPersonAbove
      ? [finding('large', `金额超过${fenToYuan(evidence.twoPersonAbove)}，须两人通过`)]
      : []),
  ];
  return found.sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking));
}
