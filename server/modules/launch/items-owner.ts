import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { DAY_MS } from '@/lib/time';
import { smsAccountOf } from '@/server/adapters/sms';
import type { Db } from '@/server/db/client';
import { countCapped } from '@/server/db/keyset';
import {
  auditLog,
  billDays,
  billDiffs,
  freightRules,
  goods,
  isBare,
  launchEvidence,
  launchStates,
  moneyRules,
  siteSettings,
} from '@/server/db/schema';
import { inEffect } from '@/server/modules/articles/consent';
import { findReturnedTrial, findRunningTrial } from '@/server/modules/payments/trials';
import { currentLaw, lawOf } from '@/server/modules/rules/law-settings';
import { currentShop } from '@/server/modules/rules/shop-settings';
import { green, greenUntil, missing, type ReadItem, red, unneeded } from './facts';
import { trialText } from './trial-text';

const company: ReadItem = async ({ db }) => {
  const law = await currentLaw(db);
  return missing(
    [
      law.company === '' && '没有公司名称',
      law.creditCode === '' && '没有统一社会信用代码',
      law.licenceAddress === '' && '没有住所',
      law.licencePicture === '' && '没有营业执照图片',
    ],
    green(`${law.company} ${law.creditCode}`, law.creditCode),
  );
};

export async function witnesses(db: Db, what: string, ref: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ operator: launchEvidence.operator })
    .from(launchEvidence)
    .where(
      and(
        eq(launchEvidence.item, what),
        eq(launchEvidence.kind, 'seen'),
        eq(launchEvidence.ref, ref),
      ),
    );
  return new Set(rows.map(({ operator }) => operator));
}

export async function setterOfRecord(db: Db, icp: string): Promise<string | null> {
  const versions = await db.select().from(siteSettings).orderBy(desc(siteSettings.version));
  let by: string | null = null;
  for (const { settings, operator } of versions) {
    if (lawOf(settings).icp !== icp) break;
    by = operator;
  }
  return by;
}

const record: ReadItem = async ({ db, now }) => {
  const { icp, police } = await currentLaw(db);
  const [opened] = await db
    .select({ at: launchStates.at })
    .from(launchStates)
    .where(and(eq(launchStates.state, 'open'), sql`${launchStates.kind} <> 'ask'`))
    .orderBy(launchStates.id)
    .limit(1);
  const days = opened ? Math.floor((now.getTime() - opened.at.getTime()) / DAY_MS) : 0;
  if (icp === '') return red('没有 ICP备案号');
  const persons = await witnesses(db, 'record', icp);
  const setter = await setterOfRecord(db, icp);
  if (setter !== null) persons.add(setter);
  const clock = opened ? `公安备案号还有 ${30 - days} 天` : '公安备案号在开放后 30 天内填写';
  return missing(
    [
      persons.size < 2 && `${icp} 还没有由另一位管理员核对`,
      police === '' && days >= 30 && '开放已满 30 天，没有公安备案号',
    ],
    green(police === '' ? `${icp}；${clock}` : `${icp}；${police}`, `${icp} ${police}`),
  );
};

const sms: ReadItem = async ({ db, now, config }) => {
  if (config.SMS_PROVIDER === 'console') return red('没有配置短信服务');
  const [tried] = await db
    .select()
    .from(launchEvidence)
    .where(
      and(
        eq(launchEvidence.item, 'sms'),
        eq(launchEvidence.kind, 'sms'),
        eq(launchEvidence.account, smsAccountOf(config)),
        gt(launchEvidence.until, now),
      ),
    )
    .orderBy(desc(launchEvidence.id))
    .limit(1);
  return tried
    ? greenUntil(tried.until, `${tried.operator} 收到并填回了验证码`, String(tried.id))
    : red('7 天内没有用现在的短信服务试发');
};

async function openDiffs(db: Db): Promise<string | false> {
  const [day] = await db
    .select({ day: billDays.day })
    .from(billDays)
    .where(sql`${billDays.state} <> 'waiting'`)
    .orderBy(desc(billDays.day))
    .limit(1);
  if (!day) return false;
  const isOpen = and(eq(billDiffs.day, day.day), eq(billDiffs.state, 'open'));
  const diffs = await db.$count(billDiffs, isOpen);
  return diffs > 0 && `${day.day} 的账单有 ${diffs} 处差异`;
}

const TRIED_MS = 30 * DAY_MS;
const CERTIFICATE_DAYS = 30;

const pay: ReadItem = async ({ db, now, ...facts }) => {
  const provider = facts.fixed === 'demo' ? null : await facts.pay();
  if (!provider) return red('没有配置商户号');
  const left = Math.floor((provider.certificateEndsAt - now.getTime()) / DAY_MS);
  const since = new Date(now.getTime() - TRIED_MS);
  const done = await findReturnedTrial(db, provider.account, since);
  const running = done ? undefined : await findRunningTrial(db, provider.account, now);
  const lacks = [
    left < CERTIFICATE_DAYS && `商户证书还剩 ${left} 天`,
    await openDiffs(db),
    !done && !running && '30 天内没有用现在的商户号、证书与密钥试付并退回 1 分钱',
  ];
  const shown = done ?? running;
  const rest = `证书还剩 ${left} 天；${shown ? trialText(shown) : ''}`;
  const tried = +(done?.back?.endedAt ?? now) + TRIED_MS;
  const until = Math.min(tried, provider.certificateEndsAt - CERTIFICATE_DAYS * DAY_MS);
  const counted = greenUntil(new Date(until), rest, done?.payment.sn);
  const verdict = missing(lacks, counted);
  return running && verdict.state === 'green' ? { state: 'running', fact: rest } : verdict;
};

export const BY_HAND = '人工打款';

/** GB 32100: sole traders are registered under 92. */
const isSoleTrader = (creditCode: string): boolean => creditCode.startsWith('92');

const payout: ReadItem = async ({ db, config }) => {
  if (config.WECHAT_PAY_MCHID) {
    const { creditCode } = await currentLaw(db);
    if (isSoleTrader(creditCode)) return red('个体工商户不能使用商家转账');
    const { rows } = await db.execute(sql`
      select 1
      from withdrawals w
      join operators o on o.user_id = w.user_id
      where w.status = ${WITHDRAW_STATUS.paid} and o.disabled_at is null
      limit 1
    `);
    return rows.length > 0 ? green('已向一位操作员打款到账') : red('还没有向操作员打款到账');
  }
  const [tried] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(inArray(auditLog.action, ['withdraw.pay', 'withdraw.voucher']))
    .limit(1);
  if (tried) return green('人工打款，已登记过回单');
  const persons = await witnesses(db, 'payout', BY_HAND);
  return persons.size > 0 ? green('人工打款，办法已核对') : red('人工打款，还没有核对付款人与账户');
};

const isOnSale = eq(goods.status, 'on');
const REGION = /(省|自治区|北京市?|上海市?|天津市?|重庆市?|特别行政区).*(市|区|县|州|盟)/;

const shop: ReadItem = async ({ db, config }) => {
  const settings = await currentShop(db);
  const onSale = await countCapped(db, sql`select 1 from ${goods} where ${isOnSale}`);
  const shown = `${onSale.count}${onSale.isExact ? '' : '+'}`;
  if (!settings.isOpen && onSale.count === 0 && config.TABS !== 'shop')
    return unneeded('没有使用商城');
  const { returnAddress } = await currentLaw(db);
  const freights = await db.$count(freightRules);
  const shipped = db
    .select()
    .from(goods)
    .where(and(isOnSale, eq(goods.form, 'ship')))
    .limit(1);
  const bare = await db.$count(goods, isBare(goods));
  return missing(
    [
      !REGION.test(returnAddress) && '退货地址没有写明省市',
      freights === 0 && (await shipped).length > 0 && '没有运费模板',
      settings.afterSaleDays < 7 && '售后期不足 7 天',
      bare > 0 && `${bare} 件在售商品缺图片或价格`,
      onSale.count === 0 && '没有在售商品',
    ],
    green(`${shown} 件在售商品，售后 ${settings.afterSaleDays} 天`),
  );
};

const isNewEnough = (version: string): boolean => Number.parseInt(version, 10) >= 3;

export async function lastRule(db: Db) {
  const [rule] = await db.select().from(moneyRules).orderBy(desc(moneyRules.version)).limit(1);
  return rule ?? null;
}

const texts: ReadItem = async ({ db, now }) => {
  const current = new Map((await inEffect(db, now)).map(({ type, version }) => [type, version]));
  const old = (['agreement', 'privacy'] as const).filter(
    (type) => !isNewEnough(current.get(type) ?? '0'),
  );
  if (old.length > 0) return red('用户协议或隐私政策不是 3.0 以上');
  const rule = await lastRule(db);
  const persons = rule ? (await witnesses(db, 'rules', String(rule.version))).size : 0;
  const named = `协议 ${current.get('agreement')}，规则版本 ${rule?.version ?? 0}`;
  if (persons < 2)
    return {
      state: 'running',
      isForOpening: true,
      fact: `规则版本 ${rule?.version ?? 0} 由 ${persons} 人确认，开放前须两人`,
    };
  return green(named, named);
};

export const OWNER_ITEMS = { company, record, sms, pay, payout, shop, texts };
