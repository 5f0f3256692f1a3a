import { eq } from 'drizzle-orm';
import { halfWidth } from '@/lib/contract/characters';
import type { FormValues } from '@/lib/contract/console/resource';
import { sale as resource } from '@/lib/contract/console/resources/sale';
import { toFen } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { sales, users } from '@/server/db/schema';
import { soughtMembers } from '@/server/modules/members/search';
import { faultOfForm } from '@/server/operator/action';
import { orderOf } from './operator-queries';

type Form = FormValues<typeof resource.actions.record>;

interface Item {
  title: string;
  paid: number;
}

const MOST_NAMED = 2;

/** @returns null for nobody, `many` for several */
async function findBuyer(db: Db, who: string): Promise<number | 'many' | null> {
  const text = halfWidth(who).trim();
  const where = /^[1-9]\d{0,9}$/.test(text)
    ? eq(users.userId, Number(text))
    : await soughtMembers(db, text);
  if (!where) return null;
  const found = await db.select({ id: users.userId }).from(users).where(where).limit(MOST_NAMED);
  return found.length > 1 ? 'many' : (found[0]?.id ?? null);
}

function readItems(text: string): Item[] | string {
  const items: Item[] = [];
  for (const line of text.split(/[\n；;]/).filter((part) => part.trim() !== '')) {
    const [, title = '', amount = ''] = /^(.*)[=＝]([^=＝]*)$/s.exec(line) ?? [];
    const paid = toFen(halfWidth(amount).trim());
    if (title.trim() === '') return `商品须形如 名称=金额，例如 课程=199.00（收到 ${line.trim()}）`;
    if (paid === null || paid <= 0)
      return `「${title.trim()}」的金额须为最多两位小数的元，例如 199.00`;
    items.push({ title: title.trim(), paid });
  }
  return items;
}

async function faultOfRef(db: Db, ref: string): Promise<string | undefined> {
  if (orderOf({ ref }) !== null) return '凭证号不能以 order: 开头，这些凭证属于商城订单';
  const [used] = await db.select({ sn: sales.sn }).from(sales).where(eq(sales.ref, ref));
  return used && `凭证号 ${ref} 的成交已经记录过：${used.sn}`;
}

/** @throws DomainError `invalid_input` with all faults at once */
export async function readSaleForm(db: Db, form: Form, now: Date) {
  const buyer = await findBuyer(db, form.buyer);
  const items = readItems(form.items);
  const paidAt = form.paidAt === null ? now : new Date(form.paidAt);
  const found: Record<string, string | undefined> = {
    buyer:
      buyer === null
        ? `找不到成员 ${form.buyer}`
        : buyer === 'many'
          ? `有多位成员符合「${form.buyer}」，请用编号或手机号`
          : undefined,
    items: typeof items === 'string' ? items : items.length === 0 ? '请填写商品与实付' : undefined,
    paidAt: paidAt > now ? '付款时间不能晚于现在' : undefined,
    ref: form.ref === null ? undefined : await faultOfRef(db, form.ref),
  };
  const faults = Object.fromEntries(
    Object.entries(found).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
  if (Object.keys(faults).length > 0) throw faultOfForm(faults);
  return {
    buyerId: buyer as number,
    items: items as Item[],
    paidAt,
    freight: form.freight ?? 0,
    ref: form.ref ?? undefined,
    isCompleted: form.isCompleted === true,
    isAgain: form.again === true,
  };
}
