import { type Carrier, CARRIERS, readCarrier } from '@/lib/contract/carriers';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { writeCsv } from '@/server/text/csv';
import { CsvFault, readCsv } from '@/server/text/read-csv';

/** One order a row, all that is left. */
export interface ShipRow {
  /** Counted as spreadsheets do. */
  row: number;
  sn: string;
  carrier: Carrier | null;
  /** As typed. */
  carrierText: string;
  no: string;
  fault: string | null;
}

const COLUMNS = [
  ['sn', '订单号'],
  ['carrier', '快递公司'],
  ['no', '快递单号'],
] as const;
/** Limit of one file. */
export const MOST_ROWS = 5_000;

/** Strips spreadsheets' marks of long numbers. */
const bare = (cell: string): string => cell.replace(/[\s'"=]/g, '');

function parse(text: string): string[][] {
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof CsvFault) throw new OperationRefused(`第 ${error.row} 行不是 CSV`);
    throw error;
  }
}

function faultOf({ sn, carrier, carrierText, no }: Omit<ShipRow, 'row' | 'fault'>): string | null {
  if (/e\+/i.test(sn) || /e\+/i.test(no))
    return '数字被表格软件改成了科学计数，请把这一列设为文本后重新填写';
  if (!/^\d{20}$/.test(sn)) return '订单号须为 20 位数字';
  if (carrier === null)
    return `没有快递公司“${carrierText}”，可用：${Object.values(CARRIERS)
      .map(({ name }) => name)
      .join('、')}`;
  return no === '' ? '没有快递单号' : null;
}

/** Columns sn, carrier and no; others are ignored. @throws OperationRefused */
export function readShipFile(text: string): ShipRow[] {
  const [heading = [], ...rows] = parse(text);
  const names = heading.map((name) => name.trim().toLowerCase());
  const places = COLUMNS.map((known) =>
    names.findIndex((name) => known.some((one) => one === name)),
  );
  if (places.includes(-1))
    throw new OperationRefused('第一行须有 sn,carrier,no（或 订单号,快递公司,快递单号）');
  const filled = rows
    .map((cells, at) => ({ cells, row: at + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > MOST_ROWS)
    throw new OperationRefused(`共 ${filled.length} 行，一个文件最多 ${MOST_ROWS} 行`);
  const first = new Map<string, string>();
  return filled.map(({ cells, row }) => {
    const [sn = '', carrierText = '', no = ''] = places.map((place) => cells[place]?.trim() ?? '');
    const found = { sn: bare(sn), carrier: readCarrier(carrierText), carrierText, no: bare(no) };
    const parcel = `${found.carrier ?? ''} ${found.no}`;
    const earlier = first.get(found.sn);
    first.set(found.sn, earlier ?? parcel);
    const twice =
      earlier !== undefined && earlier !== parcel
        ? '这个订单在文件中出现了两次；多个包裹请用 op order ship --items 分别发出'
        : null;
    return { row, ...found, fault: faultOf(found) ?? twice };
  });
}

/** Rows that were refused, to be mended and sent again. */
export const writeShipFaults = (
  rows: readonly (Pick<ShipRow, 'sn' | 'carrierText' | 'no'> & { reason: string })[],
): string =>
  writeCsv([
    [...COLUMNS.map(([name]) => name), 'reason'],
    ...rows.map(({ sn, carrierText, no, reason }) => [sn, carrierText, no, reason]),
  ]);
