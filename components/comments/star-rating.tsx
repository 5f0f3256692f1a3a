'use client';

import { useRoving } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { star, starFill } from '@/components/ui/icons/common';
import { writeCopy as copy } from '@/lib/comments/write-copy';
import styles from './comment-form.module.css';

const OPTIONS = copy.levels.map((word, at) => ({ value: at + 1, word }));

interface StarRatingProps {
  value: number;
  onChange: (stars: number) => void;
  label: string;
  error: string | undefined;
}

/** Radio buttons, with the choice in words. */
export function StarRating({ value, onChange, label, error }: StarRatingProps) {
  const chosen = value === 0 ? null : value;
  const roving = useRoving({ options: OPTIONS, value: chosen, onChange });
  return (
    <div className={cx('row wrap mt-8 t-note l-20 gap-x-8', styles.rating)}>
      <span aria-hidden="true">{copy.rating}</span>
      <div
        className="flex"
        {...roving}
        role="radiogroup"
        aria-label={label}
        aria-required="true"
        aria-invalid={error ? true : undefined}
      >
        {OPTIONS.map(({ value: stars, word }) => (
          <button
            key={stars}
            type="button"
            role="radio"
            aria-checked={stars === value}
            aria-label={copy.level(stars, word)}
            className={cx('center round-s ink-3', stars <= value && styles.on)}
            tabIndex={stars === (chosen ?? 1) ? 0 : -1}
            onClick={() => onChange(stars)}
          >
            <Icon path={stars <= value ? starFill : star} />
          </button>
        ))}
      </div>
      <b aria-hidden="true">{copy.levels[value - 1]}</b>
      {error && (
        <p role="alert" className={cx('t-sub', styles.error)}>
          {error}
        </p>
      )}
    </div>
  );
}
