import { cx } from './cx';
import styles from './strokes.module.css';

interface StrokesProps {
  /** One name for each picture of the row, in their order. */
  labels: readonly string[];
  /** The picture that is shown. */
  at: number;
  onChoose: (index: number) => void;
  className?: string;
}

/** One slanted stroke for each picture of a row that scrolls sideways; a tap shows it. */
export function Strokes({ labels, at, onChoose, className }: StrokesProps) {
  return (
    <span className={cx(styles.strokes, className)}>
      {labels.map((label, index) => (
        <button
          className="center"
          key={label}
          type="button"
          aria-label={label}
          aria-current={index === at || undefined}
          onClick={() => onChoose(index)}
        >
          <i />
        </button>
      ))}
    </span>
  );
}
