import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icons/pages';
import { cityCopy } from '@/lib/city/copy';
import { useStreet } from '@/lib/city/use-street';
import { plateNumber } from '@/lib/format';
import type { PlotPanelProps } from './plot-panel-props';
import styles from './plot-panel.module.css';

const { nextDoor: copy } = cityCopy;

export function useNextDoor({ blockAreaId }: PlotPanelProps['area'], no: number) {
  const { data } = useStreet(blockAreaId, no);
  const next = data?.neighbours.find((house) => house.no > no && house.owner !== null);
  return next?.owner ? { no: next.no, userName: next.owner.userName } : null;
}

interface NextDoorProps extends Pick<PlotPanelProps, 'onPlot'> {
  next: { no: number; userName: string };
}

export function NextDoor({ next: { no, userName }, onPlot }: NextDoorProps) {
  const whose = copy.to(userName, plateNumber(no));
  return (
    <button
      type="button"
      className={styles.next}
      aria-label={`${copy.go} ${whose}`}
      onClick={() => onPlot(no)}
    >
      <b>{copy.go}</b>
      <span>{whose}</span>
      <Icon path={arrowRight} />
    </button>
  );
}
