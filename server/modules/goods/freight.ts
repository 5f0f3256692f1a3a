import { and, desc, eq, sql } from 'drizzle-orm';
import { freight as resource } from '@/lib/contract/console/resources/freight';
import { fenToPlain } from '@/lib/format';
import { AREAS, freightOf, type FreightRule, rateFor } from '@/lib/format/freight-rates';
import type { Db } from '@/server/db/client';
import { type FreightRuleRow, freightRules, goods, skus } from '@/server/db/schema';
import { nothingToChange } from '@/server/modules/operators/authorize';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { readExceptions } from './freight-exceptions';
import { missingFreight, partsOf, usersOf } from './freight-queries';

const { actions } = resource;

type Rule = Omit<FreightRuleRow, 'freightId' | 'version' | 'name'>;

/** @throws DomainError */
function ruleOf({
  exceptions: text,
  ...rest
}: Omit<Rule, 'exceptions'> & { exceptions: string | null }): Rule {
  const read = readExceptions(text);
  if ('fault' in read) throw faultOfForm({ exceptions: read.fault });
  return { ...rest, exceptions: read.exceptions };
}

const findRule = (tx: Db, name: string) =>
  tx.select().from(freightRules).where(eq(freightRules.name, name)).for('no key update');

function feeText(rule: FreightRule | undefined, area: string | null, of: Sample): string {
  const rate = rule && rateFor(rule, area);
  if (!rate) return rule ? '不配送' : '没有运费';
  const parcel = { pieces: 1, grams: of.weight, goodsTotal: of.price };
  return `${fenToPlain(freightOf(rule, rate, parcel))} 元`;
}

interface Sample {
  title: string;
  weight: number;
  price: number;
}

/** 「马克杯」1 件到西藏 8.00 元 → 不配送: the first area that pays another fee. */
function sampleText(of: Sample, before: FreightRule, after: FreightRule): string {
  const area = [null, ...Object.keys(AREAS)].find(
    (code) => feeText(before, code, of) !== feeText(after, code, of),
  );
  const to = area === undefined || area === null ? '多数地区' : AREAS[area];
  const fees = [before, after].map((rule) => feeText(rule, area ?? null, of)).join(' → ');
  return `「${of.title}」1 件到${to} ${fees}`;
}

/** Products whose freight changes, and one of them. */
async function effectOf(tx: Db, before: FreightRuleRow | undefined, after: Rule) {
  if (!before) return { n: '0', sample: '还没有商品使用' };
  const n = await tx.$count(goods, usersOf(before.freightId));
  const [of] = await tx
    .select({ title: goods.title, weight: skus.weight, price: skus.price })
    .from(goods)
    .innerJoin(skus, eq(skus.goodsId, goods.goodsId))
    .where(and(usersOf(before.freightId), eq(skus.status, 'on')))
    .orderBy(sql`${goods.status} = 'on' desc`, desc(goods.sold30), desc(goods.goodsId))
    .limit(1);
  return { n: String(n), sample: of ? sampleText(of, before, after) : '还没有商品使用' };
}

const seenOf = ({ freightId: _, version: __, name: ___, ...rule }: FreightRuleRow): Rule => rule;

export const saveFreight = operatorAction(resource, 'save', actions.save, {
  lock: async () => null,
  work: async ({ tx, form: { name, ...rest } }) => {
    const after = ruleOf(rest);
    const [before] = await findRule(tx, name);
    await tx
      .insert(freightRules)
      .values({ name, ...after })
      .onConflictDoUpdate({ target: freightRules.name, set: after });
    return {
      values: await effectOf(tx, before, after),
      warns: before ? [`已有名为「${name}」的规则，会被替换`] : [],
      target: name,
      before: before ? seenOf(before) : null,
      after,
    };
  },
});

export const editFreight = operatorAction(resource, 'edit', actions.edit, {
  lock: async (tx: Db, name) => {
    const [rule] = await findRule(tx, name);
    if (!rule) throw missingFreight(name);
    return rule;
  },
  version: partsOf,
  done: { 'freight.save': '替换', 'freight.edit': '编辑' },
  work: async ({ tx, row, form }) => {
    const after = ruleOf(form);
    const before = seenOf(row);
    if (JSON.stringify(partsOf({ ...row, ...after })) === JSON.stringify(partsOf(row)))
      throw nothingToChange();
    const values = await effectOf(tx, row, after);
    await tx.update(freightRules).set(after).where(eq(freightRules.freightId, row.freightId));
    return { values, before, after };
  },
});
