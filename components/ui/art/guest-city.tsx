import { cx } from '../cx';
import styles from './guest-city.module.css';

interface GuestCityProps {
  /** Accessible name; without it the picture is decoration. */
  title?: string;
  /** A lower picture: without the roofs and the edge of the board. */
  isLow?: boolean;
  className?: string;
}

/**
 * The city that guests see: a picture in a file by day and one by night, without anything that a brand decides. An element and
 * not a background, because that would be asked for after the styles and painted one frame later; the style sheet exchanges it
 * where the chosen theme is not the device's.
 */
export const GuestCity = ({ title = '', isLow, className }: GuestCityProps) => (
  <picture>
    <source media="(prefers-color-scheme: dark)" srcSet="/zc/city/night.avif" />
    <img
      src="/zc/city/day.avif"
      alt={title}
      width={900}
      height={597}
      decoding="sync"
      fetchPriority="high"
      className={cx(styles.city, isLow && styles.low, className)}
    />
  </picture>
);
