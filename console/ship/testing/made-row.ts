import type { ShipRow } from '@/lib/contract/console/shipping.schema';

export const madeRow = (sn: string, lines: ShipRow['lines']): ShipRow => ({
  sn,
  version: '1',
  placed: 0,
  receiver: '林*夏',
  region: '',
  remark: '',
  due: null,
  isUrged: false,
  lines,
  parcels: [],
});
