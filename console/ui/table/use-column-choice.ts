import { useMemo } from 'react';
import type { ColumnChoice, ColumnRules } from '@/console/kit/columns';
import { choiceOf, columnsKey, type View } from '@/console/kit/views';
import { useKept } from '../kept';

export function useColumnChoice(
  name: string,
  columns: readonly ColumnRules[],
  view: View | undefined,
): [ColumnChoice, (next: ColumnChoice) => void, ColumnChoice] {
  const given = useMemo(
    () =>
      choiceOf(
        columns.map(({ id }) => id),
        view,
      ),
    [columns, view],
  );
  const [choice, setChoice] = useKept(columnsKey(name, view), given);
  return [choice, setChoice, given];
}
