import type { Order, OrderItem } from '@/server/db/schema';
import { districtName } from '@/server/modules/addresses/regions';

const NAMED_MAX = 3;

/** 余杭区、滨江区、拱墅区等5个区县 */
export function districtsText(codes: readonly string[]): string {
  const named = codes.slice(0, NAMED_MAX).map(districtName).join('、');
  return `${named}${codes.length > NAMED_MAX ? `等${codes.length}个区县` : ''}`;
}

export const onSiteOffText = (codes: readonly string[]): string =>
  `地址不在上门范围内，只上门${districtsText(codes)}`;

/** Null where the buyer comes. */
export const visitDistrict = ({
  item,
  order,
}: {
  item: Pick<OrderItem, 'terms'>;
  order: Pick<Order, 'regionText'>;
}): string | null => (item.terms.onSite ? (order.regionText.split(' ').at(-1) ?? '') : null);

export const REGION_ASKED_TEXT = '请先为收货地址选择所在地区';
