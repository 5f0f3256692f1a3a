import { DomainError } from '@/server/http/call';
import type { Fault } from './lines';

const REFUSALS: Record<Fault['code'], (fault: Fault) => DomainError> = {
  goods_off: ({ message }) => new DomainError('goods_off', { msg: message }),
  sku_off: ({ message }) => new DomainError('sku_off', { msg: message }),
  sold_out: ({ skuId }) =>
    new DomainError('sold_out', { data: { items: [{ skuId, available: 0 }] } }),
  stock_short: ({ skuId, available, message }) =>
    new DomainError('stock_short', { msg: message, data: { items: [{ skuId, available }] } }),
  limit_order: ({ message }) => new DomainError('limit_order', { msg: message }),
  limit_member: ({ message }) => new DomainError('limit_member', { msg: message }),
  course_owned: () => new DomainError('course_owned'),
  region_unserved: ({ message }) => new DomainError('region_unserved', { msg: message }),
  way_off: () => new DomainError('way_off'),
  slot_missing: () => new DomainError('slot_missing'),
  slot_closed: () => new DomainError('slot_closed'),
  slot_full: () => new DomainError('slot_full'),
  wait_over: ({ message }) => new DomainError('wait_over', { msg: message }),
};

export const refusalOf = (fault: Fault): DomainError => REFUSALS[fault.code](fault);
