import type { Change } from '@/console/ui/stale-band';
import type { Fields } from '@/lib/contract/console/fields';
import { textOf } from '@/lib/format/field-values';
import type { Row } from './fields';

export const changesOf = (fields: Fields, before: Row, after: Row): Change[] =>
  Object.entries(fields)
    .map(([name, field]) => ({
      label: field.title,
      before: textOf(field, before[name]),
      after: textOf(field, after[name]),
    }))
    .filter((change) => change.before !== change.after);
