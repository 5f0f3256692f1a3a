import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icons/arrow-right';
import { cityCopy } from '@/lib/city/copy';
import { useStreet } from '@/lib/city/use-street';
import { plateNumber } from '@/lib/format';
import styles from './plot-panel.module.css';
import type { PlotPanelProps } from './plot-panel-props';

const { nextDoor: copy } = cityCopy;

/** 串下一家: one tap from a house to the next one along the lane where somebody lives. */
export function NextDoor({ area, no, onPlot }: Pick<PlotPanelProps, 'area' | 'no' | 'onPlot'>) {
  const { data } = useStreet(area.blockAreaId, no);
  const next = data?.neighbours.find((house) => house.no > no && house.owner !== null);
  if (!next?.owner) return null;
  const whose = copy.to(next.owner.userName, plateNumber(next.no));
  return (
    <button
      type="button"
      className={styles.next}
      aria-label={`${copy.go} ${whose}`}
      onClick={() => onPlot(next.no)}
    >
      <b>{copy.go}</b>
      <span>{whose}</span>
      <Icon path={arrowRight} />
    </button>
  );
}
