'use client';

import { toast } from '@/components/ui/layer/toast';
import { useAct } from '@/console/api/use-act';
import type { CallState } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { ActRefusal, ErrorNote, SkeletonLines } from '@/console/ui/states';
import { Time } from '@/console/ui/time';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { type listUses, undo } from '@/lib/contract/console/redeem';
import { redeemCopy as copy } from './copy';
import styles from './redeem.module.css';

export function Uses({ list }: { list: CallState<ConsoleOutput<typeof listUses>> }) {
  const { data, error, reload } = list;
  const undoing = useAct(undo);
  async function take(useId: number) {
    if (!(await undoing.send({ useId }, copy.undo))) return;
    toast.ok(copy.undoDone);
    await reload();
  }
  return (
    <section className="grid gap-8">
      <h2 className="t-note l-20">{copy.uses}</h2>
      {error !== undefined && <ErrorNote error={error} onRetry={() => void reload()} />}
      <ActRefusal error={undoing.error} />
      {!data && error === undefined && <SkeletonLines />}
      {data?.rows.length === 0 && <p className="ink-3">{copy.noUses}</p>}
      <ul>
        {data?.rows.map(({ useId, title, units, time, isUndone, canUndo, isDisputed }) => (
          <li key={useId} className={`row gap-8 ${styles.use}`}>
            <span className="grid fill narrow">
              <span className="clip">{`${title} ${copy.unitsOf(units)}`}</span>
              <span className="t-cap ink-3">
                <Time at={time} /> {isDisputed && copy.disputed}
              </span>
            </span>
            {isUndone ? (
              <span className="t-cap ink-3">{copy.undone}</span>
            ) : (
              canUndo && (
                <Button size="sm" disabled={undoing.isBusy} onClick={() => void take(useId)}>
                  {copy.undo}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
