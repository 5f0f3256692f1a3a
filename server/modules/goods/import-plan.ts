import { fenToYuan } from '@/lib/format';
import {
  DEFAULT_FACTS,
  FACT_KEYS,
  type Fault,
  type FileGoods,
  type FileSku,
  formOf,
  type GoodsFacts,
} from './file-goods';
import { planValueImages, type ValueImage } from './import-value-images';
import type { KnownGoods, KnownSku } from './known-goods';
import { type Local, ON_SITE, plainLocal, readLocal } from './local';
import { missingForSale } from './operate';

export interface Plan {
  given: FileGoods;
  /** Null = new. */
  known: KnownGoods | null;
  /** In the order of the file's values. */
  specs: string[];
  facts: Partial<GoodsFacts>;
  newSkus: FileSku[];
  /** Only SKUs with changes. */
  skuChanges: (Pick<
    FileSku,
    'code' | 'price' | 'weight' | 'unitsPer' | 'shelf' | 'image' | 'isOn'
  > & {
    skuId: number;
    /** fen, of a changed price */
    before?: number;
  })[];
  valueImages: ValueImage[];
  status: 'on' | 'off' | null;
  faults: Fault[];
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const changedFacts = (given: FileGoods, known: KnownGoods | null): Partial<GoodsFacts> =>
  Object.fromEntries(
    FACT_KEYS.filter((key) => given[key] !== undefined && !isEqual(given[key], known?.[key])).map(
      (key) => [key, given[key]],
    ),
  );

const reorder = (list: readonly string[], from: readonly string[], to: readonly string[]) =>
  to.map((name) => list[from.indexOf(name)] ?? '');

function newSkuFaults(sku: FileSku, specs: readonly string[], known: readonly KnownSku[]): Fault[] {
  const { line, code, price, values = [] } = sku;
  const twin = known.find((one) => isEqual(one.values, values));
  return [
    ...(price === undefined ? [{ line, field: 'price', message: '新的规格须有价格' }] : []),
    ...(values.length === specs.length
      ? []
      : [{ line, field: 'values', message: `规格 ${code} 须有 ${specs.length} 个值` }]),
    ...(twin ? [{ line, field: 'values', message: `与编码 ${twin.code} 的选项相同` }] : []),
  ];
}

/** A code keeps its ordered choice; a price needs a separate right. */
function knownSkuFaults(
  { line, price, values }: FileSku,
  known: KnownSku,
  mayPrice: boolean,
): Fault[] {
  const choice = known.values.join(' ') || '单一规格';
  return [
    ...(values === undefined || isEqual(values, known.values)
      ? []
      : [{ line, field: 'values', message: `编码已用于「${choice}」，请使用新的编码` }]),
    ...(mayPrice || price === undefined || price === known.price
      ? []
      : [
          {
            line,
            field: 'price',
            message: `与现价 ${fenToYuan(known.price)} 不同，改价需要「改价」的权限`,
          },
        ]),
  ];
}

function changeOf(sku: FileSku, known: KnownSku): Plan['skuChanges'] {
  const changed = (['price', 'weight', 'unitsPer', 'shelf', 'image', 'isOn'] as const).filter(
    (key) => sku[key] !== undefined && sku[key] !== known[key],
  );
  if (changed.length === 0) return [];
  const { skuId, code, price } = known;
  const before = changed.includes('price') ? { before: price } : {};
  return [{ skuId, code, ...Object.fromEntries(changed.map((key) => [key, sku[key]])), ...before }];
}

/** Of goods sent by the shop, or of appointments at the buyer's address. */
function localFaults(
  line: number,
  local: Local | null,
  merged: Pick<GoodsFacts, 'kind' | 'passDays' | 'freeHours' | 'local' | 'readyHours'>,
  freightNames: ReadonlySet<string>,
): Fault[] {
  if (merged.local === '') return [];
  const isOnSite = merged.local.startsWith(ON_SITE);
  const fault = (message: string): Fault[] => [{ line, field: 'local', message }];
  if (merged.kind !== 'goods')
    return isOnSite && formOf(merged) === 'slot'
      ? []
      : fault(`仅实物和预约可以填写；预约形如 ${ON_SITE}：杭州市余杭区`);
  if (local && !freightNames.has(local.freight))
    return fault(`没有名为 ${local.freight} 的运费规则`);
  return merged.readyHours === null ? fault('需要先填备货小时') : [];
}

function goodsFaults(
  { given, known, specs, facts }: Pick<Plan, 'given' | 'known' | 'specs' | 'facts'>,
  freightNames: ReadonlySet<string>,
): Fault[] {
  const { line } = given;
  const faults: Fault[] = [];
  const add = (field: string, message: string) => faults.push({ line, field, message });
  if (known === null)
    for (const key of ['title', 'category', 'images'] as const)
      if (given[key] === undefined) add(key, '新的商品不能缺少这一项');
  if (known?.status === 'removed') add('', '商品已删除');
  if (known?.wasOnSale && facts.kind !== undefined) add('kind', '上架过的商品不能更改类型');
  if (facts.freight && !freightNames.has(facts.freight))
    add('freight', `没有名为 ${facts.freight} 的运费规则`);
  const merged = { ...DEFAULT_FACTS, ...known, ...facts };
  if (merged.kind !== 'goods')
    for (const key of ['readyHours', 'customFields', 'makeHours'] as const)
      if (!isEqual(merged[key], DEFAULT_FACTS[key])) add(key, '仅实物可以填写');
  /* A stored one is sound. */
  const local = facts.local ? readLocal(facts.local) : null;
  if (typeof local === 'string') add('local', local);
  else faults.push(...localFaults(line, local, merged, freightNames));
  if (merged.passDays !== null && merged.kind !== 'service') add('passDays', '仅到店服务可以填写');
  if (merged.passDays !== null && merged.validDays !== null)
    add('passDays', '与券有效天数只能填一项');
  const forms = known ? [formOf(known), formOf(merged)] : [];
  if (known?.wasOnSale && forms[0] !== forms[1] && forms.includes('slot'))
    add('freeHours', '上架过的商品不能更改交付方式');
  const names = known?.specs.map(({ name }) => name) ?? [];
  if (known && known.skus.length > 0 && !isEqual([...specs].sort(), [...names].sort()))
    add('specs', `已有规格的商品不能增减规格名（现有 ${names.join('、') || '无'}）`);
  return faults;
}

/** Checked for goods on sale only. */
function saleFaults({ given, known, facts, newSkus, skuChanges, status, faults }: Plan): Fault[] {
  const isOtherKind = faults.some(({ field }) => field === 'kind');
  if (given.isPartial || isOtherKind || (status ?? known?.status) !== 'on') return [];
  const merged = { ...DEFAULT_FACTS, images: [], ...known, ...facts };
  const wasOn = known?.skus.filter(({ isOn }) => isOn).map(({ skuId }) => skuId) ?? [];
  const onSkus = new Set(wasOn);
  for (const { skuId, isOn } of skuChanges)
    if (isOn === true) onSkus.add(skuId);
    else if (isOn === false) onSkus.delete(skuId);
  const choices = onSkus.size + newSkus.filter(({ isOn }) => isOn !== false).length;
  const missing = missingForSale({
    ...merged,
    status: 'on',
    form: formOf(merged),
    placeIds: merged.places,
    freightId: merged.freight === '' ? null : 1,
    courseId: merged.course === '' ? null : 1,
    minPrice: choices > 0 ? 1 : 0,
  });
  return missing ? [{ line: given.line, field: 'isOn', message: `不能上架：${missing}` }] : [];
}

export function planGoods(
  sent: FileGoods,
  known: KnownGoods | null,
  { freightNames, mayPrice }: { freightNames: ReadonlySet<string>; mayPrice: boolean },
): Plan {
  const given = sent.local ? { ...sent, local: plainLocal(sent.local) } : sent;
  const names = known?.specs.map(({ name }) => name) ?? [];
  const specs = given.specs ?? names;
  const present = (known?.skus ?? []).map((sku) => ({
    ...sku,
    values: reorder(sku.values, names, specs),
    valueImages: reorder(sku.valueImages, names, specs),
  }));
  const facts = changedFacts(given, known);
  const plan: Plan = {
    given,
    known,
    specs,
    facts,
    newSkus: [],
    skuChanges: [],
    valueImages: [],
    status: null,
    faults: goodsFaults({ given, known, specs, facts }, freightNames),
  };
  for (const sku of given.skus) {
    const own = present.find(({ code }) => code === sku.code);
    if (own) {
      plan.faults.push(...knownSkuFaults(sku, own, mayPrice));
      plan.skuChanges.push(...changeOf(sku, own));
    } else {
      plan.faults.push(...newSkuFaults(sku, specs, present));
      plan.newSkus.push(sku);
    }
  }
  const images = planValueImages(given.skus, specs, present);
  plan.valueImages = images.changed;
  plan.faults.push(...images.faults);
  if (given.isOn === true && known?.status !== 'on') plan.status = 'on';
  if (given.isOn === false && known?.status === 'on') plan.status = 'off';
  plan.faults.push(...saleFaults(plan));
  return plan;
}

export const hasChanges = ({ known, facts, newSkus, skuChanges, valueImages, status }: Plan) =>
  known === null ||
  Object.keys(facts).length + newSkus.length + skuChanges.length + valueImages.length > 0 ||
  status !== null;
