import { type Material, plotAppearance } from '@/lib/iso/appearance';
import { cx } from '../cx';
import styles from './building.module.css';

export interface BuildingProps {
  /** 0-7; 0 is an empty lot. */
  level: number;
  /** With the plot's number and the area's seed it looks as on the map; without, as the textbook drawing of its level. */
  no?: number;
  seed?: number;
  /** Mine wears the brand, a mayor's wears gold and a crown. */
  owner?: 'me' | 'mayor';
  /** Stands on a lot; `ring` marks it. Default: no ground. */
  ground?: 'lot' | 'ring';
  className?: string;
}

const TEXTBOOK: Record<number, Material> = { 1: 'mb', 2: 'mb', 3: 'mb' };

/** One building, as wide as its container and as high as it is. A cell of a sheet: one element, however many there are. */
export function Building({ level, no, seed = 1, owner, ground, className }: BuildingProps) {
  const own =
    no === undefined
      ? { shape: level > 0 ? String(Math.min(level, 7)) : null, material: '' }
      : plotAppearance(no, level, seed);
  const natural = own.material || TEXTBOOK[level] || 'ma';
  const material = owner === 'me' ? 'me' : owner === 'mayor' ? 'mg' : natural;
  return (
    <span
      className={cx(styles.building, ground && styles[ground], className)}
      data-shape={own.shape ?? 'none'}
      data-material={own.shape ? material : undefined}
      aria-hidden="true"
    />
  );
}
