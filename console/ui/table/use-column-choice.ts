import { useMemo } from 'react';
import type { ColumnChoice, ColumnRules } from '@/console/kit/columns';
import { choiceOf, columnsKey, type View } from '@/console/kit/views';
import { useKept } from '../kept';

/** Which columns a list shows on this device; in a view with columns of its own, those, and what was changed about them. */
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
