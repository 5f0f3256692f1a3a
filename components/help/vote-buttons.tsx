'use client';

import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { helpCopy } from '@/lib/help/copy';
import { useVote, type Voted, type VoteTarget } from '@/lib/help/use-help';
import styles from './help.module.css';

interface VoteButtonsProps {
  target: VoteTarget;
  voteKey: string;
  voted: Voted;
}

export function VoteButtons({ target, voteKey, voted }: VoteButtonsProps) {
  const { helpful, vote, say, pending } = useVote(target, voteKey, voted);
  const press = (isHelpful: boolean) => async () => {
    const refusal = await say(isHelpful);
    if (refusal === null) toast.ok(helpCopy.thanks);
    else toast.error(refusal);
  };
  return (
    <div
      className={cx('row wrap gap-8 pt-6 t-sub ink-3', styles.vote)}
      role="group"
      aria-label={helpCopy.helpful}
      aria-busy={pending || undefined}
    >
      <span>{helpCopy.helpful}</span>
      <button
        className="rel well round-s t-note ink-2"
        type="button"
        aria-pressed={vote === true}
        onClick={press(true)}
      >
        {helpCopy.yes}
      </button>
      <button
        className="rel well round-s t-note ink-2"
        type="button"
        aria-pressed={vote === false}
        onClick={press(false)}
      >
        {helpCopy.no}
      </button>
      {helpful > 0 && (
        <span className="num" data-volatile>
          {helpCopy.helpedBy(helpful)}
        </span>
      )}
    </div>
  );
}
