import { cx } from '../cx';
import styles from './guest-city.module.css';

interface GuestCityProps {
  title?: string;
  isLow?: boolean;
  className?: string;
}

const NIGHT = '/zc/city/night.avif';
const DAY = '/zc/city/day.avif';
const IS_DARK = '(prefers-color-scheme: dark)';

/** An `img`: a background would be requested one frame later. Preloaded: the largest paint. Styles swap day and night. */
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
