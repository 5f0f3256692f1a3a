import type { ReactNode } from 'react';
import type { ColumnRules } from '@/console/kit/columns';

export interface Column<Row, Id extends string = string> extends ColumnRules {
  id: Id;
  cell: (row: Row) => ReactNode;
  /** Text for copying; masked as shown. */
  text: (row: Row) => string;
}

/** Answer of every list of the contract. */
export interface ListAnswer<Row> {
  rows: Row[];
  next?: string;
  prev?: string;
  total: { count: number; isExact: boolean };
}

/** The state of a read, as console/api gives it. */
export interface Asked<T> {
  data: T | undefined;
  error: unknown;
  isLoading: boolean;
  isValidating: boolean;
  reload: () => Promise<unknown>;
}
