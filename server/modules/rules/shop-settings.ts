import { desc, type SQL, sql } from 'drizzle-orm';
import { array, boolean, number, object, string, ValidationError } from 'yup';
import { GOODS_KINDS } from '@/lib/contract/goods.schema';
import { PAY_OPEN_HOUR } from '@/lib/kit/pay-hour';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { shopSettings } from '@/server/db/schema';

export interface ShopSettings {
  /** While closed, existing orders go on. */
  isOpen: boolean;
  kinds: (typeof GOODS_KINDS)[number][];
  /** After receipt. */
  afterSaleDays: number;
  /** Silence approves up to it (fen), once a member in 30 days; staff decides alone. */
  autoApproveFen: number;
  hotWords: string[];
  /** Empty = none. */
  notice: string;
  /** Payments from this Shanghai hour until midnight; 0 = always. */
  payOpenHour: number;
  payReminder: boolean;
  /** Bank transfer, for goods that allow it. */
  payOffline: boolean;
  bankPayee: string;
  bankName: string;
  bankAccount: string;
  /** Only with a tax mode of withdrawals. */
  payBalance: boolean;
  /** Passes, and vouchers for several uses, until counsel has answered. */
  prepaid: boolean;
  /** Of appointments cancelled late; without it all comes back until the start. */
  lateFee: boolean;
}

export interface CurrentShop extends ShopSettings {
  /** 0 = none. */
  version: number;
}

export const SHOP_DEFAULTS: ShopSettings = {
  isOpen: false,
  kinds: ['goods'],
  afterSaleDays: 15,
  autoApproveFen: 200_00,
  hotWords: [],
  notice: '',
  payOpenHour: PAY_OPEN_HOUR,
  payReminder: true,
  payOffline: false,
  bankPayee: '',
  bankName: '',
  bankAccount: '',
  payBalance: false,
  prepaid: false,
  lateFee: false,
};

const neededToTransfer = (name: string) =>
  string()
    .trim()
    .max(60, `${name} 最多60个字`)
    .defined()
    .when('payOffline', {
      is: true,
      then: (field) => field.min(1, `开放银行转账前请设置 ${name}`),
    });

const schema = object({
  isOpen: boolean().required(),
  kinds: array(
    string().oneOf(GOODS_KINDS, 'kinds 须为 goods、service、course 中的若干项').required(),
  )
    .min(1, 'kinds 至少一项')
    .required(),
  afterSaleDays: number()
    .integer('afterSaleDays 须为整数')
    .min(7, 'afterSaleDays 不能小于 7')
    .max(180, 'afterSaleDays 不能大于 180')
    .required(),
  autoApproveFen: number()
    .integer('autoApproveFen 须为整数（分）')
    .min(0, 'autoApproveFen 不能小于 0')
    .max(1_000_00, 'autoApproveFen 不能大于 100000')
    .required(),
  hotWords: array(string().trim().min(1).max(12, 'hotWords 每个词最多12个字').required())
    .max(20, 'hotWords 最多20个')
    .defined(),
  notice: string().trim().max(60, 'notice 最多60个字').defined(),
  payOpenHour: number()
    .integer('payOpenHour 须为整数')
    .min(0, 'payOpenHour 须为 0 到 12 的整点')
    .max(12, 'payOpenHour 须为 0 到 12 的整点')
    .required(),
  payReminder: boolean().required(),
  payOffline: boolean().required(),
  bankPayee: neededToTransfer('bankPayee'),
  bankName: neededToTransfer('bankName'),
  bankAccount: neededToTransfer('bankAccount').matches(/^[\d -]*$/, 'bankAccount 须为数字'),
  payBalance: boolean().required(),
  prepaid: boolean().required(),
  lateFee: boolean().required(),
});

/** Null when valid. */
export function faultOfShop(settings: ShopSettings): string | null {
  try {
    schema.validateSync(settings, { strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

const selectCurrent = prepareOnce((db) =>
  db
    .select({ version: shopSettings.version, settings: shopSettings.settings })
    .from(shopSettings)
    .orderBy(desc(shopSettings.version))
    .limit(1)
    .prepare('shop_settings'),
);

interface Kept {
  version: number;
  settings: unknown;
}

export const SHOP_ROW: SQL<Kept | null> = sql<Kept | null>`(
  select to_jsonb(s) from (select version, settings from shop_settings order by version desc limit 1) s)`;

/** Newer settings have defaults. */
export const shopOf = (row: Kept | null | undefined): CurrentShop => ({
  ...SHOP_DEFAULTS,
  ...(row?.settings as Partial<ShopSettings>),
  version: row?.version ?? 0,
});

export async function currentShop(db: Db): Promise<CurrentShop> {
  const [row] = await selectCurrent(db).execute();
  return shopOf(row);
}
