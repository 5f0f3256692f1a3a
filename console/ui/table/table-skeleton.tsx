import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/skeleton';
import { statesCopy } from '../states-copy';
import styles from './table.module.css';
import type { Column } from './types';

const ROWS = 6;

/** After 200 ms, so quick answers do not flash. */
export function TableSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <div className="late" role="status" aria-label={statesCopy.loading}>
      <table className={cx('wide', styles.table)} aria-hidden>
        <tbody>
          {Array.from({ length: ROWS }, (_, row) => (
            <tr key={row}>
              {columns.map(({ id, width, align }) => (
                <td
                  key={id}
                  style={width ? { width } : undefined}
                  className={cx('clip', align === 'right' && styles.right)}
                >
                  <Skeleton />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
