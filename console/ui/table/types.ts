import type { ReactNode } from 'react';
import type { ColumnRules } from '@/console/kit/columns';

export interface Column<Row, Id extends string = string> extends ColumnRules {
  id: Id;
  cell: (row: Row) => ReactNode;
  text: (row: Row) => string;
}

export interface ListAnswer<Row> {
  rows: Row[];
  next?: string;
  prev?: string;
  total: { count: number; isExact: boolean };
}

export interface Asked<T> {
  data: T | undefined;
  error: unknown;
  isLoading: boolean;
  isValidating: boolean;
  reload: () => Promise<unknown>;
}
