import '@/components/ui/art/iso.css';
import '@/components/ui/art/house-mark.css';
import { useMemo } from 'react';
import { Building } from '@/components/ui/art/building';
import { cx } from '@/components/ui/cx';
import { RawSvg } from '@/components/ui/raw-svg';
import { plotAppearance } from '@/lib/iso/appearance';
import { drawMark, MARK_VIEW } from '@/lib/iso/house-mark';
import styles from './today.module.css';

export interface HouseThumbProps {
  level: number;
  no: number;
  seed: number;
  owner?: 'me' | 'mayor';
  mark?: 'lantern' | 'scaffold';
}

export function HouseThumb({ level, no, seed, owner, mark }: HouseThumbProps) {
  const { shape } = plotAppearance(no, level, seed);
  const markup = useMemo(() => (mark && shape ? drawMark(mark, shape) : null), [mark, shape]);
  return (
    <span className={cx('block rel', styles.thumb)}>
      <Building level={level} no={no} seed={seed} owner={owner} ground="lot" />
      {markup && <RawSvg markup={markup} viewBox={MARK_VIEW.join(' ')} className="iso" />}
    </span>
  );
}
