import { CsvError, parse } from 'csv-parse/sync';
import { unguardCell } from './csv';

/** `row` as spreadsheets count. */
export class CsvFault extends Error {
  constructor(readonly row: number) {
    super('not CSV');
    this.name = 'CsvFault';
  }
}

/** A file's rows, the heading too; an empty line is a row without cells. @throws CsvFault */
export function readCsv(text: string): string[][] {
  try {
    const rows: string[][] = parse(text, { bom: true, relax_column_count: true });
    return rows.map((row) => row.map(unguardCell));
  } catch (error) {
    if (error instanceof CsvError) throw new CsvFault(Number(error.records ?? 0) + 1);
    throw error;
  }
}
