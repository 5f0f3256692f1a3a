import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { checkCircleFill } from '@/components/ui/icons/pages';
import styles from './batch.module.css';
import { batchCopy as copy } from './copy';

export function Steps({ now, isSecond, note }: { now: number; isSecond: boolean; note?: string }) {
  const names = copy.steps.filter((_, index) => isSecond || index !== 3);
  // without a second person there is no 放行
  const at = !isSecond && now > 3 ? now - 1 : now;
  return (
    <div className={cx('row rigid gap-16', styles.steps)}>
      <ol className="flex rigid" aria-label={copy.stepsLabel}>
        {names.map((name, index) => (
          <li
            key={name}
            className={cx('row rel gap-8 ink-3', index < at && styles.past)}
            aria-current={index === at ? 'step' : undefined}
          >
            {index < at ? <Icon path={checkCircleFill} /> : <b className="num">{index + 1}</b>}
            {name}
            {index < at && <span className="vh">{copy.doneStep}</span>}
          </li>
        ))}
      </ol>
      {note && <span className="sub end">{note}</span>}
    </div>
  );
}
