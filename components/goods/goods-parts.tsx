import { useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import styles from './goods-parts.module.css';

export type GoodsPart = keyof typeof copy.parts;

/** The former page may still be in the document, hidden. */
const find = (part: GoodsPart) =>
  [...document.querySelectorAll<HTMLElement>(`[data-part=${part}]`)].find(
    ({ offsetParent }) => offsetParent !== null,
  );

/** Px from the upper edge: what has reached the bar is being read. */
const READ_PX = 140;

function useReadPart(parts: readonly GoodsPart[]): GoodsPart | undefined {
  const [read, setRead] = useState(parts[0]);
  useEffect(() => {
    const look = () =>
      setRead(
        parts.findLast((part) => (find(part)?.getBoundingClientRect().top ?? Infinity) < READ_PX) ??
          parts[0],
      );
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [parts]);
  return read;
}

export function GoodsParts({ parts }: { parts: readonly GoodsPart[] }) {
  const read = useReadPart(parts);
  return (
    <nav className={cx('row fill narrow', styles.parts)} aria-label={copy.partsLabel}>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          className="tap rel nowrap t-note"
          aria-current={part === read || undefined}
          onClick={() => find(part)?.scrollIntoView()}
        >
          {copy.parts[part]}
        </button>
      ))}
    </nav>
  );
}
