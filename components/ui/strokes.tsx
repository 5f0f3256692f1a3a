import { cx } from './cx';
import styles from './strokes.module.css';

interface StrokesProps {
  labels: readonly string[];
  at: number;
  onChoose: (index: number) => void;
  className?: string;
}

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
