import { Band } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { fenToYuan } from '@/lib/format';
import { memberCopy } from '@/lib/home/member-copy';
import type { HomeData } from '@/lib/home/use-home';
import styles from './member.module.css';

const { today: copy } = memberCopy;
const HIDDEN = '****';

export function TodayStrip({ today, isHidden }: { today: HomeData['today']; isHidden?: boolean }) {
  return (
    <Band>
      <dl className={cx('grid gap-10', styles.today)} aria-label={copy.label}>
        <div>
          <dt>{copy.visits}</dt>
          <dd className="num">{today.visits}</dd>
        </div>
        <div>
          <dt>{copy.partners}</dt>
          <dd className="num">{today.newPartners}</dd>
        </div>
        <div>
          <dt>{copy.reward}</dt>
          <dd className="num">{isHidden ? HIDDEN : fenToYuan(today.reward)}</dd>
        </div>
      </dl>
    </Band>
  );
}
