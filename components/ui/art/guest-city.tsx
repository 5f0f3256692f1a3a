import { cx } from '../cx';
import styles from './guest-city.module.css';

interface GuestCityProps {
  /** Accessible name; without it the picture is decoration. */
  title?: string;
  /** A lower picture: without the roofs and the edge of the board. */
  isLow?: boolean;
  className?: string;
}

const NIGHT = '/zc/city/night.avif';
const DAY = '/zc/city/day.avif';
const IS_DARK = '(prefers-color-scheme: dark)';

/**
 * The city that guests see: a picture in a file by day and one by night, without anything that a brand decides. An element and
 * not a background, because that would be asked for after the styles and painted one frame later; the style sheet exchanges it
 * where the chosen theme is not the device's. It is preloaded, because it is the largest paint.
 */
export const GuestCity = ({ title = '', isLow, className }: GuestCityProps) => (
  <>
    <link rel="preload" as="image" href={NIGHT} media={IS_DARK} fetchPriority="high" />
    <link
      rel="preload"
      as="image"
      href={DAY}
      media={`not all and ${IS_DARK}`}
      fetchPriority="high"
    />
    <picture>
      <source media={IS_DARK} srcSet={NIGHT} />
      <img
        src={DAY}
        alt={title}
        width={900}
        height={597}
        decoding="sync"
        fetchPriority="high"
        className={cx(styles.city, isLow && styles.low, className)}
      />
    </picture>
  </>
);
