import { cx } from '@/components/ui/cx';
import { Note } from '@/console/ui/states';
import { memberPageCopy as copy } from './copy';
import styles from './member.module.css';

interface EffectsProps {
  sentences: readonly string[];
  needsSecond: boolean;
}

/** What an act does to a member, and whether another person permits it first. */
export function Effects({ sentences, needsSecond }: EffectsProps) {
  return (
    <>
      <ul className={cx('grid gap-4', styles.effects)} aria-label={copy.effects}>
        {sentences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {needsSecond && <Note tone="warn">{copy.second}</Note>}
    </>
  );
}
