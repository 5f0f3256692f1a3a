import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { launch as resource } from '@/lib/contract/console/resources/launch';
import { TRIAL_PARAM } from '@/lib/contract/launch';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import { smsAccountOf } from '@/server/adapters/sms';
import type { Db } from '@/server/db/client';
import { launchEvidence, launchStates, smsCodes, trialInvites } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { hashCode, spendCode } from '@/server/modules/members/codes';
import {
  isSamePerson,
  type Operation,
  OperationRefused,
  refuseSamePerson,
} from '@/server/modules/operators/authorize';
import { currentLaw } from '@/server/modules/rules/law-settings';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { check, digestOf, lackingFor, type Target, wasRed } from './check';
import type { LaunchDeps } from './facts';
import { MOST_NUMBERS } from './gate';
import { hashInvite } from './invites';
import { BY_HAND, lastRule, setterOfRecord, witnesses } from './items-owner';
import { notifyInvited, notifyState } from './notices';
import { openAsk } from './queries';
import { launchRow, STATE_NAMES } from './state';

const { actions } = resource;
const WEEK_MS = 7 * DAY_MS;
const FOREVER = new Date('2099-12-31T00:00:00Z');
const MOBILE = /^1[3-9]\d{9}$/;

const refuse = (text: string) => new OperationRefused(text);

/** One writer at a time. @throws OperationRefused where nothing is closed */
async function lockState(tx: Db, { fixed }: LaunchDeps) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('launch-states', 0))`);
  if (fixed !== null)
    throw refuse(`这是${STATE_NAMES[fixed]}安装，没有开放状态：请设置 https 的 PUBLIC_URL`);
  const row = await launchRow(tx);
  return { state: row?.state ?? 'closed' };
}

const FROM: Record<Target, readonly string[]> = {
  trial: ['closed'],
  open: ['closed', 'trial', 'paused'],
};

async function checkFor(tx: Db, deps: LaunchDeps, target: Target, now: Date) {
  const all = await check(tx, deps, now);
  const lacking = lackingFor(target, all);
  const blocks = lacking.length > 0 ? [`还有${lacking.length}项未完成，不能开放`] : [];
  const facts = lacking.map(({ key, fact }) => `${key}：${fact}`);
  return { blocks, notes: facts, digest: digestOf(target, all) };
}

export const askLaunch = (deps: LaunchDeps) =>
  operatorAction(resource, 'ask', actions.ask, {
    lock: (tx: Db) => lockState(tx, deps),
    work: async ({ tx, operation, row: { state }, form: { to } }) => {
      const { operator, now, reason = '' } = operation;
      if (!FROM[to].includes(state)) throw refuse(`现在是${STATE_NAMES[state]}，不能申请`);
      const { digest, ...found } = await checkFor(tx, deps, to, now);
      if (found.blocks.length === 0)
        await tx
          .insert(launchStates)
          .values({ kind: 'ask', state: to, askedBy: operator, digest, reason, at: now });
      const values = { from: STATE_NAMES[state], to: STATE_NAMES[to] };
      return { ...found, values, target: to, after: { asked: to, digest } };
    },
  });

export const confirmLaunch = (deps: LaunchDeps) =>
  operatorAction(resource, 'confirm', actions.confirm, {
    lock: (tx: Db) => lockState(tx, deps),
    work: async ({ tx, acting, operation, row: { state } }) => {
      const { operator, now, reason = '' } = operation;
      const ask = await openAsk(tx, now);
      if (!ask) throw refuse('没有等待确认的申请，或已超过 24 小时');
      if (await isSamePerson(tx, acting, ask.askedBy))
        throw new OperationRefused('需要另一位管理员确认', 'needs_second');
      const to = ask.state as Target;
      const { digest, ...found } = await checkFor(tx, deps, to, now);
      if (found.blocks.length === 0) {
        if (digest !== ask.digest || (await wasRed(tx, to, ask.at)))
          throw new OperationRefused('检查结果已变化，请重新检查', 'stale');
        await tx.insert(launchStates).values({
          kind: 'confirm',
          state: to,
          askedBy: ask.askedBy,
          confirmedBy: operator,
          digest,
          reason,
          at: now,
        });
        if (to === 'open' && state === 'trial') await notifyInvited(tx, operation);
        const by = `${ask.askedBy} 申请，${operator} 确认`;
        await notifyState(tx, { state: to, by, now });
      }
      const values = { from: STATE_NAMES[state], to: STATE_NAMES[to], asked: ask.askedBy };
      return { ...found, values, target: to, before: { state }, after: { state: to, digest } };
    },
  });

export const pauseLaunch = (deps: LaunchDeps) =>
  operatorAction(resource, 'pause', actions.pause, {
    lock: (tx: Db) => lockState(tx, deps),
    work: async ({ tx, operation: { operator, now, reason = '' }, row: { state } }) => {
      if (state !== 'open') throw refuse(`现在是${STATE_NAMES[state]}，不能暂停`);
      await tx
        .insert(launchStates)
        .values({ kind: 'pause', state: 'paused', askedBy: operator, reason, at: now });
      await notifyState(tx, { state: 'paused', by: `${operator}：${reason}`, now });
      const values = { from: STATE_NAMES[state] };
      return { values, target: 'paused', before: { state }, after: { state: 'paused' } };
    },
  });

const SEEN = { record: 'ICP备案号', rules: '奖励与提现规则', payout: '人工打款的办法' } as const;

export const seeItem = operatorAction(resource, 'seen', actions.seen, {
  lock: async (tx: Db) => ({
    icp: (await currentLaw(tx)).icp,
    rule: await lastRule(tx),
  }),
  work: async ({ tx, acting, operation: { operator, now }, row, form: { what } }) => {
    const refs = { record: row.icp, rules: String(row.rule?.version ?? ''), payout: BY_HAND };
    const ref = refs[what];
    if (ref === '') throw refuse(`还没有${SEEN[what]}`);
    const setter = what === 'record' ? await setterOfRecord(tx, ref) : null;
    if (setter) await refuseSamePerson(tx, acting, setter, '备案号由你填写，请另一位管理员核对');
    if (what === 'rules')
      for (const name of await witnesses(tx, what, ref))
        await refuseSamePerson(tx, acting, name, '你已核对，请另一位管理员核对');
    await tx
      .insert(launchEvidence)
      .values({ item: what, kind: 'seen', ref, operator, at: now, until: FOREVER });
    return { values: { what: SEEN[what], ref }, target: what, after: { seen: ref } };
  },
});

export const invite = (deps: LaunchDeps) =>
  operatorAction(resource, 'invite', actions.invite, {
    lock: async () => null,
    work: async ({ tx, operation: { operator, now }, form: { mobile, limit } }) => {
      const number = mobile?.trim() ?? '';
      if (number !== '' && !MOBILE.test(number)) throw faultOfForm({ mobile: '手机号有误' });
      const code = randomBytes(9).toString('base64url');
      const isNew = await tx
        .insert(trialInvites)
        .values({
          ...(number === ''
            ? { codeHash: hashInvite(deps.keys, code), limit: limit ?? 1 }
            : { mobileHash: hashInvite(deps.keys, number) }),
          operator,
          at: now,
        })
        .onConflictDoNothing()
        .returning({ id: trialInvites.id });
      if (isNew.length === 0) throw refuse('这个手机号已邀请过');
      const who = number === '' ? `${limit ?? 1} 人（链接）` : `尾号 ${number.slice(-4)}`;
      const link = `${deps.config.PUBLIC_URL ?? ''}?${TRIAL_PARAM}=${code}#register`;
      return {
        values: { who },
        target: String(isNew[0]?.id),
        after: { invited: who },
        shown: { link: number === '' ? link : '' },
      };
    },
  });

const SCENE = 'launch';

/** Derived, so the sending after the commit knows it. */
const codeOf = ({ keys }: LaunchDeps, { operator, now }: Operation, mobile: string): string =>
  String(
    createHmac('sha256', keys.derive('launch-sms'))
      .update(`${operator}|${mobile}|${now.getTime()}`)
      .digest()
      .readUInt32BE() % 1_000_000,
  ).padStart(6, '0');

async function keepCode(tx: Db, deps: LaunchDeps, operation: Operation, mobile: string) {
  const { now, operator } = operation;
  const recent = and(
    eq(smsCodes.mobile, mobile),
    gt(smsCodes.createdAt, new Date(now.getTime() - MINUTE_MS)),
  );
  if ((await tx.$count(smsCodes, recent)) > 0) throw refuse('刚刚发送过，请一分钟后再试');
  const ofScene = and(eq(smsCodes.mobile, mobile), eq(smsCodes.scene, SCENE));
  await tx
    .update(smsCodes)
    .set({ status: 'superseded' })
    .where(and(ofScene, eq(smsCodes.status, 'live')));
  const code = codeOf(deps, operation, mobile);
  await tx.insert(smsCodes).values({
    mobile,
    scene: SCENE,
    codeHash: hashCode(deps.keys, { mobile, scene: SCENE, code }),
    ip: '',
    visitorKey: `operator:${operator}`,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 5 * MINUTE_MS),
  });
}

async function keepTry(
  tx: Db,
  { keys, config }: LaunchDeps,
  { operator, now }: Operation,
  mobile: string,
) {
  const ref = hashInvite(keys, mobile);
  const others = await tx
    .selectDistinct({ ref: launchEvidence.ref })
    .from(launchEvidence)
    .where(eq(launchEvidence.kind, 'sms'));
  if (others.length >= MOST_NUMBERS && !others.some((one) => one.ref === ref))
    throw refuse(`开放前最多 ${MOST_NUMBERS} 个号码`);
  await tx.insert(launchEvidence).values({
    item: 'sms',
    kind: 'sms',
    ref,
    account: smsAccountOf(config),
    operator,
    at: now,
    until: new Date(now.getTime() + WEEK_MS),
  });
}

const smsStep = (deps: LaunchDeps) =>
  operatorAction(resource, 'smsTry', actions.smsTry, {
    lock: async () => null,
    work: async ({ tx, operation, form }) => {
      const [mobile, code = ''] = [form.mobile.trim(), form.code?.trim()];
      if (!MOBILE.test(mobile)) throw faultOfForm({ mobile: '手机号有误' });
      const tail = `尾号 ${mobile.slice(-4)}`;
      if (code === '') {
        await keepCode(tx, deps, operation, mobile);
        return { values: { step: `向${tail}发送验证码` }, target: 'sms', detail: { to: tail } };
      }
      const { now } = operation;
      const wrong = await spendCode(tx, deps.keys, { mobile, scene: SCENE, code, now });
      if (wrong) throw faultOfForm({ code: wrong.msg });
      await keepTry(tx, deps, operation, mobile);
      return {
        values: { step: `${tail}收到验证码，7 天内有效` },
        target: 'sms',
        after: { to: tail },
      };
    },
  });

/** Sends after the commit. @throws OperationRefused when the provider refuses */
export function trySms(deps: LaunchDeps): ReturnType<typeof smsStep> {
  const step = smsStep(deps);
  return async (db, operation, given) => {
    const answer = await step(db, operation, given);
    const mobile = given.form.mobile.trim();
    const code = given.form.code?.trim() ?? '';
    if (given.isPreview || code !== '') return answer;
    try {
      const { now } = operation;
      await deps.sms.send({ mobile, scene: SCENE, code: codeOf(deps, operation, mobile), now });
    } catch {
      throw refuse(new DomainError('sms_failed').msg);
    }
    return answer;
  };
}
