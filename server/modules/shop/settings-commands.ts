import { inArray } from 'drizzle-orm';
import { LAW_ITEMS, NEEDED_TO_SELL } from '@/lib/contract/console/resources/law';
import {
  CLEARED,
  SHOP_ITEMS,
  shop as resource,
  type ShopItem,
} from '@/lib/contract/console/resources/shop';
import { readTyped } from '@/lib/format/field-values';
import type { Db } from '@/server/db/client';
import { orders, shopSettings } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import {
  type Operation,
  nothingToChange,
  OperationRefused,
} from '@/server/modules/operators/authorize';
import { requireSecond } from '@/server/modules/operators/two-persons';
import { currentLaw } from '@/server/modules/rules/law-settings';
import {
  type CurrentShop,
  currentShop,
  faultOfShop,
  type ShopSettings,
} from '@/server/modules/rules/shop-settings';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { itemOf, stateOfShop, valueText } from './settings-queries';

const { actions } = resource;

/** Returns need an address, buyers a seller. @returns null when complete */
async function lacks(tx: Db): Promise<string | null> {
  const law = await currentLaw(tx);
  const names = NEEDED_TO_SELL.filter((name) => law[name] === '');
  if (names.length === 0) return null;
  const titles = names.map((name) => `${LAW_ITEMS[name].field.title}（op law set ${name}）`);
  return `开放商城前请先设置：${titles.join('、')}`;
}

/** A version of all settings. */
async function write(
  tx: Db,
  { operator, now, reason = '' }: Operation,
  { version, ...before }: CurrentShop,
  change: Partial<ShopSettings>,
): Promise<ShopSettings> {
  const settings = { ...before, ...change };
  const fault =
    faultOfShop(settings) ?? (settings.isOpen && !before.isOpen ? await lacks(tx) : null);
  if (fault) throw new OperationRefused(fault);
  await tx
    .insert(shopSettings)
    .values({ version: version + 1, settings, note: reason, operator, createdAt: now })
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw new OperationRefused('另一位操作员刚刚改过设置，请查看后重试');
      throw error;
    });
  return settings;
}

/** To be paid, shipped, used or received. */
const UNDER_WAY = [10, 20, 21, 25, 30] as const;

const turn = (name: 'open' | 'close') =>
  operatorAction(resource, name, actions[name], {
    lock: (tx: Db) => currentShop(tx),
    state: stateOfShop,
    over: ({ isOpen }) => (isOpen ? '商城已经开放' : '商城已经关闭'),
    work: async ({ tx, operation, row }) => {
      const isOpen = name === 'open';
      await write(tx, operation, row, { isOpen });
      const n = await tx.$count(orders, inArray(orders.status, UNDER_WAY));
      return {
        values: { shown: isOpen ? '显示' : '隐藏', n: String(n) },
        target: 'isOpen',
        before: { isOpen: row.isOpen },
        after: { isOpen },
      };
    },
  });

export const openShop = turn('open');
export const closeShop = turn('close');

/** 户名 / 开户行 / 账号, or nothing at all. @throws DomainError */
function bankOf(text: string): Partial<ShopSettings> {
  const parts = text === '' ? ['', '', ''] : text.split(/[\n/]/).map((part) => part.trim());
  const [bankPayee = '', bankName = '', bankAccount = ''] = parts;
  if (parts.length !== 3 || (text !== '' && parts.includes('')))
    throw faultOfForm({ value: '请写三项：户名、开户行、账号，各一行或用 / 分开' });
  return { bankPayee, bankName, bankAccount };
}

/** @throws DomainError */
function changeOf(key: ShopItem, typed: string): Partial<ShopSettings> {
  const item = SHOP_ITEMS[key];
  const isCleared = typed.trim() === CLEARED && 'isClearable' in item;
  if (key === 'bank') return bankOf(isCleared ? '' : typed);
  if (isCleared) return { [key]: item.field.kind === 'keys' ? [] : '' };
  const read = readTyped(item.field, typed);
  if ('fault' in read) throw faultOfForm({ value: read.fault });
  return { [key]: read.value } as Partial<ShopSettings>;
}

const shown = (text: string): string => text || CLEARED;

export const configShop = operatorAction(resource, 'config', actions.config, {
  lock: async (tx: Db, key) => ({ key: itemOf(key), shop: await currentShop(tx) }),
  version: ({ key, shop }) => [valueText(shop, key) || null],
  state: ({ key, shop }) =>
    key === 'isOpen' ? stateOfShop(shop) : valueText(shop, key) ? 'set' : 'empty',
  over: () => '开关商城请用“开放商城”与“关闭商城”（op shop open、op shop close）',
  done: { 'shop.config': '更改' },
  work: async ({ tx, acting, operation, row: { key, shop }, form }) => {
    const next = await write(tx, operation, shop, changeOf(key, form.value));
    const from = valueText(shop, key);
    const to = valueText(next, key);
    if (from === to) throw nothingToChange();
    const item = SHOP_ITEMS[key];
    const values = { item: item.field.title, from: shown(from), to: shown(to) };
    if ('hasSecond' in item)
      await requireSecond(tx, operation, acting, {
        kind: 'shop.config',
        ref: key,
        content: { to },
        isMoney: true,
        about: `${values.item}改为 ${values.to}`,
      });
    return { values, notes: [item.where], before: { [key]: from }, after: { [key]: to } };
  },
});
