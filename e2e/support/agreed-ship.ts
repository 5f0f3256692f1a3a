import type { ConsoleOutput } from '@/lib/contract/console/call';
import type { listToShip } from '@/lib/contract/console/shipping';
import { HOUR_MS } from '@/lib/time';
import { NOW } from './agreed-console';

type Answer = ConsoleOutput<typeof listToShip>;
type Row = Answer['rows'][number];

const lineOf = (at: number, num: number, left: number): Row['lines'][number] => ({
  id: String(40 + at),
  code: `MUG-${at + 1}`,
  name: '小街搪瓷杯 蓝 350',
  image: 'goods:mug',
  num,
  left,
  cancelled: 0,
  refunded: 0,
});

const RECEIVERS = ['林*夏', '周*安', '陈*', '欧阳*'];

const rowOf = (_: unknown, at: number): Row => ({
  sn: `2026061809${String(1_000_000_000 + at)}`,
  version: 'v1',
  placed: NOW - at * HOUR_MS,
  receiver: RECEIVERS[at % RECEIVERS.length] ?? '',
  region: '浙江省杭州市滨江区',
  remark: at === 0 ? '请放丰巢，不要打电话' : '',
  due: NOW + (at - 1) * 8 * HOUR_MS,
  isUrged: at === 0,
  lines: at === 0 ? [lineOf(0, 2, 1), lineOf(1, 1, 1)] : [lineOf(at, 1, 1)],
  parcels: at === 0 ? [{ carrier: 'sf', no: 'SF1437720986511', at: NOW - HOUR_MS }] : [],
});

export const TO_SHIP: Answer = {
  rows: Array.from({ length: 12 }, rowOf),
  isNear: false,
  counts: { toShip: 12, first: 3, part: 1, sent: 48 },
};
