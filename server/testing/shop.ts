import { eq, sql } from 'drizzle-orm';
import { type GoodsFormat, readGoodsFile } from '@/server/content/goods-file';
import type { Db } from '@/server/db/client';
import {
  freightRules,
  goods,
  goodsCategories,
  goodsSpecs,
  goodsSpecValues,
  shopSettings,
  skuPrices,
  skus,
  stockMoves,
} from '@/server/db/schema';
import { goodsTokens, refreshGoods } from '@/server/modules/goods/figures';
import { type GoodsImport, importGoods } from '@/server/modules/goods/import';
import type { Operation } from '@/server/modules/operators/authorize';
import { keepLaw } from '@/server/modules/rules/law-settings';
import { SHOP_DEFAULTS, type ShopSettings } from '@/server/modules/rules/shop-settings';

const one = <T>(rows: T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('row was not inserted');
  return row;
};

export async function setShop(db: Db, settings: Partial<ShopSettings> = {}): Promise<void> {
  await db.insert(shopSettings).values({
    version: sql`(select coalesce(max(version), 0) + 1 from shop_settings)`,
    settings: { ...SHOP_DEFAULTS, isOpen: true, prepaid: true, lateFee: true, ...settings },
    note: 'test',
    operator: 'tester',
    createdAt: new Date(),
  });
}

/** Without them the shop stays closed. */
export const setSeller = (db: Db): Promise<void> =>
  keepLaw(
    db,
    { operator: 'tester', now: new Date(), reason: 'test' },
    { returnAddress: '溪望路 37 号', creditCode: '91330106MA2AB12C3N' },
  );

export async function insertCategory(db: Db, name: string, parentId?: number): Promise<number> {
  return one(
    await db
      .insert(goodsCategories)
      .values({ name, parentId: parentId ?? null, image: 'goods:mug' })
      .returning({ id: goodsCategories.categoryId }),
  ).id;
}

/** 普通: ¥8, then ¥2, free from ¥99, not to 西藏. */
export const insertFreight = (tx: Db) =>
  tx
    .insert(freightRules)
    .values({
      name: '普通',
      by: 'piece',
      firstCount: 1,
      firstFee: 800,
      nextCount: 1,
      nextFee: 200,
      freeFrom: 99_00,
      exceptions: [{ provinces: ['54'], rate: null }],
    })
    .onConflictDoNothing();

export const DRAFT_AND_MUG = `goods:
  - title: 搪瓷马克杯
    subtitle: 蓝边与红边
    category: 居家/杯子
    images: ['goods:mug']
    text: |
      厚胎搪瓷 <script>alert(1)</script>
    freight: 普通
    returnPolicy: seven
    shipWithinHours: 48
    isOn: true
    specs: [颜色]
    skus:
      - { code: MUG-B, price: '39.00', values: [蓝], stock: 5 }
      - { code: MUG-R, price: '42.5', values: [红] }
  - title: 草稿
    category: 居家/杯子
    images: ['goods:mug']
    skus:
      - { code: DRAFT-1, price: '9' }
`;

export const importText = (
  db: Db,
  operation: Operation,
  text: string,
  { format = 'yaml', ...rest }: Partial<GoodsImport> & { format?: GoodsFormat } = {},
) => importGoods(db, operation, { ...readGoodsFile(text, format), reason: '上新', ...rest });

async function placeFor(tx: Db, name: string) {
  const [known] = await tx.select().from(goodsCategories).where(eq(goodsCategories.name, name));
  const top = known?.parentId ?? (await insertCategory(tx, `${name}大类`));
  const categoryId = known?.categoryId ?? (await insertCategory(tx, name, top));
  await insertFreight(tx);
  const [rule] = await tx.select().from(freightRules).where(eq(freightRules.name, '普通'));
  return { topCategoryId: top, categoryId, freightId: rule?.freightId };
}

interface NewGoods extends Partial<typeof goods.$inferInsert> {
  title?: string;
  category?: string;
  /** The first SKU has the first values, and so on. */
  specs?: Record<string, string[]>;
  /** Fen and pieces of each choice; one of ¥19.90 and 100 pieces by default. */
  choices?: {
    price?: number;
    onHand?: number;
    code?: string;
    values?: number[];
    status?: 'on' | 'off';
  }[];
}

const FORMS = {
  goods: { form: 'ship' },
  service: { form: 'voucher', validDays: 90 },
  course: { form: 'slot', freeHours: 24, lateBp: 5_000 },
} as const;

async function insertSpecs(
  tx: Db,
  goodsId: number,
  specs: Record<string, string[]>,
): Promise<number[][]> {
  const valueIds: number[][] = [];
  for (const [sort, [name, texts]] of Object.entries(specs).entries()) {
    const spec = one(await tx.insert(goodsSpecs).values({ goodsId, name, sort }).returning());
    const rows = await tx
      .insert(goodsSpecValues)
      .values(texts.map((text, at_) => ({ specId: spec.specId, text, sort: at_ })))
      .returning();
    valueIds.push(rows.map(({ valueId }) => valueId));
  }
  return valueIds;
}

async function insertHistory(
  tx: Db,
  rows: readonly { skuId: number; price: number; onHand: number }[],
  at: Date,
): Promise<void> {
  await tx.insert(skuPrices).values(
    rows.map(({ skuId, price }) => ({
      skuId,
      price,
      from: at,
      operator: 'tester',
      reason: 'test',
    })),
  );
  const stocked = rows.filter(({ onHand }) => onHand > 0);
  if (stocked.length > 0)
    await tx.insert(stockMoves).values(
      stocked.map(({ skuId, onHand }) => ({
        skuId,
        kind: 'in' as const,
        onHandDelta: onHand,
        idem: `test:${skuId}`,
        at,
      })),
    );
}

let codes = 0;

/** `values` are indexes into each dimension. */
export async function insertGoods(
  db: Db,
  { category = '杯子', specs = {}, choices = [{}], title = '搪瓷马克杯', ...fields }: NewGoods = {},
): Promise<{ goodsId: number; skuIds: number[]; valueIds: number[][] }> {
  return db.transaction(async (tx) => {
    const at = new Date(Date.now() - 60_000);
    const { goodsId } = one(
      await tx
        .insert(goods)
        .values({
          title,
          images: ['goods:mug'],
          returnPolicy: 'seven',
          shipWithinHours: 48,
          onSaleAt: at,
          createdAt: at,
          tokens: goodsTokens(title, fields.subtitle ?? ''),
          ...(await placeFor(tx, category)),
          ...FORMS[fields.kind ?? 'goods'],
          ...fields,
          status: 'draft',
        })
        .returning({ goodsId: goods.goodsId }),
    );
    const valueIds = await insertSpecs(tx, goodsId, specs);
    const rows = await tx
      .insert(skus)
      .values(
        choices.map(({ price = 19_90, onHand = 100, code, values = [], status = 'on' }, sort) => ({
          goodsId,
          specKey: values
            .map((value, dimension) => valueIds[dimension]?.[value] ?? 0)
            .sort((a, b) => a - b)
            .join('-'),
          code: code ?? `T${++codes}`,
          price,
          onHand,
          status,
          sort,
        })),
      )
      .returning({ skuId: skus.skuId, price: skus.price, onHand: skus.onHand });
    await insertHistory(tx, rows, at);
    await refreshGoods(tx, [goodsId]);
    await tx
      .update(goods)
      .set({ status: fields.status ?? 'on' })
      .where(eq(goods.goodsId, goodsId));
    return { goodsId, skuIds: rows.map(({ skuId }) => skuId), valueIds };
  });
}
