import { cx } from '../cx';
import styles from './guest-city.module.css';

interface GuestCityProps {
  /** Accessible name; without it the picture is decoration. */
  title?: string;
  /** Its middle by default; the whole board, or a few streets. */
  part?: 'all' | 'streets';
  className?: string;
}

/** The city that guests see: a picture in a file by day and one by night, without anything that a brand decides. */
export const GuestCity = ({ title, part, className }: GuestCityProps) => (
  <>
    {(['day', 'night'] as const).map((ink) => (
      // a wide window has the large picture, and asks for it with its style sheet
      <link
        key={ink}
        rel="preload"
        as="image"
        href={`/zc/city/${ink}.avif`}
        media={`(max-width: 599px) and (prefers-color-scheme: ${ink === 'day' ? 'light' : 'dark'})`}
        fetchPriority="high"
      />
    ))}
    <span
      role={title ? 'img' : undefined}
      aria-label={title}
      className={cx(styles.city, part && styles[part], className)}
    />
  </>
);
