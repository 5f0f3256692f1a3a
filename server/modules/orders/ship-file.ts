import { type Carrier, carrierOfNo, CARRIERS, readCarrier } from '@/lib/contract/carriers';
import { halfWidth } from '@/lib/contract/characters';
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
const MOST_ROWS = 2_000;

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

interface Cells {
  row: number;
  sn: string;
  carrierText: string;
  no: string;
}

/** Pasted lines: date and length tell the order's number, a name the carrier. */
const pasted = (text: string): Cells[] =>
  text.split(/\r?\n/).map((line, at) => {
    const cells = halfWidth(line.replaceAll('\t', ','))
      .split(/[,;\s]+/)
      .map(bare)
      .filter(Boolean);
    const sn = cells.find((cell) => /^20\d{16,20}$/.test(cell)) ?? cells[0] ?? '';
    const carrierText = cells.find((cell) => readCarrier(cell) !== null) ?? '';
    const no = cells.find((cell) => cell !== sn && cell !== carrierText) ?? '';
    return { row: at + 1, sn, carrierText, no };
  });

/** By a heading with the order's number; null without one. */
function headed(text: string): Cells[] | null {
  const [heading = [], ...rows] = parse(text.includes(',') ? text : text.replaceAll('\t', ','));
  const names = heading.map((name) => name.trim().toLowerCase());
  const places = COLUMNS.map((known) =>
    names.findIndex((name) => known.some((one) => one === name)),
  );
  if (places.every((place) => place === -1)) return null;
  if (places[0] === -1 || places[2] === -1)
    throw new OperationRefused('第一行须有 sn,carrier,no（或 订单号,快递公司,快递单号）');
  return rows.map((cells, at) => {
    const [sn = '', carrierText = '', no = ''] = places.map((place) => cells[place]?.trim() ?? '');
    return { row: at + 2, sn: bare(sn), carrierText, no: bare(no) };
  });
}

function faultOf({ sn, carrier, carrierText, no }: Omit<ShipRow, 'row' | 'fault'>): string | null {
  if (/e\+/i.test(sn) || /e\+/i.test(no))
    return '数字被表格软件改成了科学计数，请把这一列设为文本后重新填写';
  if (!/^\d{20}$/.test(sn)) return `订单号须为 20 位数字，这里是 ${sn.length} 位`;
  if (carrier === null && carrierText === '') return '没有写快递公司';
  if (carrier === null)
    return `没有快递公司“${carrierText}”，可用：${Object.values(CARRIERS)
      .map(({ name }) => name)
      .join('、')}`;
  return no === '' ? '没有快递单号' : null;
}

/**
 * A CSV file with the columns sn, carrier and no, or lines without a heading; other columns are ignored.
 * @param usual carrier of rows that name none and whose number does not tell it
 * @throws OperationRefused
 */
export function readShipFile(text: string, usual: Carrier | null = null): ShipRow[] {
  const filled = (headed(text) ?? pasted(text)).filter(
    ({ sn, carrierText, no }) => `${sn}${carrierText}${no}` !== '',
  );
  if (filled.length > MOST_ROWS)
    throw new OperationRefused(`共 ${filled.length} 行，一个文件最多 ${MOST_ROWS} 行`);
  const first = new Map<string, string>();
  return filled.map((cells) => {
    const { sn, carrierText, no } = cells;
    const carrier = carrierText ? readCarrier(carrierText) : (carrierOfNo(no) ?? usual);
    const parcel = `${carrier ?? ''} ${no}`;
    const earlier = first.get(sn);
    first.set(sn, earlier ?? parcel);
    const twice =
      earlier !== undefined && earlier !== parcel
        ? '这个订单在文件中出现了两次；多个包裹请在发货台拆开，逐个发出'
        : null;
    return { ...cells, carrier, fault: faultOf({ ...cells, carrier }) ?? twice };
  });
}

export const writeShipFaults = (
  rows: readonly (Pick<ShipRow, 'sn' | 'carrierText' | 'no'> & { reason: string })[],
): string =>
  writeCsv([
    [...COLUMNS.map(([name]) => name), 'reason'],
    ...rows.map(({ sn, carrierText, no, reason }) => [sn, carrierText, no, reason]),
  ]);
