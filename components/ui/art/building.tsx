import { type Material, plotAppearance } from '@/lib/iso/appearance';
import { cx } from '../cx';
import styles from './building.module.css';

export interface BuildingProps {
  /** 0-7; 0 = empty lot. */
  level: number;
  /** With `no` and `seed` it looks as on the map, else as the textbook drawing. */
  no?: number;
  seed?: number;
  owner?: 'me' | 'mayor';
  ground?: 'lot' | 'ring';
  className?: string;
}

const TEXTBOOK: Record<number, Material> = { 1: 'mb', 2: 'mb', 3: 'mb' };

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
