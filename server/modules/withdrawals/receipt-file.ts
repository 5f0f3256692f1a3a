import { halfWidth } from '@/lib/contract/characters';
import { MAX_RECEIPT_ROWS } from '@/lib/contract/console/receipts.schema';
import { toFen } from '@/lib/format';
import { firstCharacters } from '@/lib/format/characters';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { CsvFault, readCsv } from '@/server/text/read-csv';

export const RECEIPT_COLUMNS = {
  sn: '提现单号',
  amount: '金额(元)',
  result: '结果',
  voucher: '流水号',
  reason: '失败原因',
} as const;
type Column = keyof typeof RECEIPT_COLUMNS;

const ALSO: Readonly<Record<Column, readonly string[]>> = {
  sn: ['单号', '商户单号', '商户订单号', '附言', '备注'],
  amount: ['金额', '交易金额', '付款金额', '转账金额'],
  result: ['状态', '交易状态', '处理结果', '交易结果'],
  voucher: ['凭证号', '回单号', '交易流水号', '银行流水号'],
  reason: ['原因', '失败说明', '退回原因'],
};

const PAID = /^(成功|已付|已付款|付款成功|交易成功|已到账|已入账)$/;
const FAILED = /^(失败|退回|已退回|退票|已退票|付款失败|交易失败)$/;

export interface ReceiptRow {
  row: number;
  sn: string;
  amount: number | null;
  outcome: 'paid' | 'failed' | null;
  voucher: string;
  reason: string;
  fault: string;
}

/** Strips spreadsheets' marks of long numbers. */
const bare = (cell: string): string => halfWidth(cell).replace(/[\s'"=]/g, '');

function parse(text: string): string[][] {
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof CsvFault) throw new OperationRefused(`第 ${error.row} 行不是 CSV`);
    throw error;
  }
}

function placesOf(heading: readonly string[]): Record<Column, number> {
  const names = heading.map((name) => name.trim());
  const placeOf = (column: Column) =>
    [RECEIPT_COLUMNS[column], ...ALSO[column]]
      .map((name) => names.indexOf(name))
      .find((at) => at >= 0) ?? -1;
  const places = {
    sn: placeOf('sn'),
    amount: placeOf('amount'),
    result: placeOf('result'),
    voucher: placeOf('voucher'),
    reason: placeOf('reason'),
  };
  const missing = (['sn', 'amount', 'result'] as const).filter((column) => places[column] < 0);
  if (missing.length > 0)
    throw new OperationRefused(
      `第一行须有这些列：${missing.map((column) => RECEIPT_COLUMNS[column]).join('、')}`,
    );
  return places;
}

/** A spreadsheet lost digits (2.02611E+27); a voucher may be 4E12. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+\d+$|^\d[.,]\d+e\d+$/i;

const MOST_VOUCHER = 64;

const outcomeOf = (text: string): ReceiptRow['outcome'] =>
  PAID.test(text) ? 'paid' : FAILED.test(text) ? 'failed' : null;

function faultOf(row: Omit<ReceiptRow, 'fault'>, result: string): string {
  if (SCIENTIFIC.test(row.sn)) return '单号被表格软件改成了科学计数，请把这一列设为文本';
  if (SCIENTIFIC.test(row.voucher)) return '流水号被表格软件改成了科学计数，请把这一列设为文本';
  if (row.voucher.length > MOST_VOUCHER) return `流水号超过${MOST_VOUCHER}位，请核对`;
  if (row.sn === '') return '没有单号';
  if (row.amount === null) return '金额看不懂';
  if (row.outcome === null)
    return result === '' ? '还没有结果' : `结果“${result}”看不懂，须为成功或失败`;
  if (row.outcome === 'paid' && row.voucher === '') return '付款成功，但没有流水号';
  if (row.outcome === 'failed' && row.reason === '') return '付款失败，但没有写原因';
  return '';
}

/** Without empty rows. @throws OperationRefused for another kind of file */
export function readReceiptFile(text: string): ReceiptRow[] {
  const [heading = [], ...rows] = parse(text);
  const places = placesOf(heading);
  const filled = rows
    .map((cells, at) => ({ cells, row: at + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new OperationRefused('文件里没有记录');
  if (filled.length > MAX_RECEIPT_ROWS)
    throw new OperationRefused(`共 ${filled.length} 行，一个文件最多 ${MAX_RECEIPT_ROWS} 行`);
  const met = new Set<string>();
  return filled.map(({ cells, row }) => {
    const cell = (column: Column) => cells[places[column]]?.trim() ?? '';
    const result = cell('result');
    const found = {
      row,
      sn: bare(cell('sn')).toUpperCase(),
      amount: toFen(bare(cell('amount')).replaceAll(',', '')),
      outcome: outcomeOf(result),
      voucher: bare(cell('voucher')),
      reason: firstCharacters(cell('reason'), 100),
    };
    const isTwice = found.sn !== '' && met.has(found.sn);
    met.add(found.sn);
    return { ...found, fault: isTwice ? '文件中重复' : faultOf(found, result) };
  });
}
