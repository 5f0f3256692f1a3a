import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { usersThree } from '@/components/ui/icons/common';
import { Plate } from '@/components/ui/plate';
import { Tag } from '@/components/ui/tag';
import { imageUrl } from '@/lib/kit/image-url';
import { rewardsCopy } from '@/lib/rewards/copy';
import { fateText, gainText, saleText, shown, STATE_TONE } from '@/lib/rewards/flow';
import type { Reward } from '@/lib/rewards/types';
import styles from './rewards.module.css';

interface RewardRowProps {
  reward: Reward;
  isMoneyHidden: boolean;
  onOpen: (reward: Reward) => void;
}

export function RewardRow({ reward, isMoneyHidden, onOpen }: RewardRowProps) {
  const { rewardId, level, buyer, buyerAvatar, blockNo, title, amount, status } = reward;
  const isLost = status === 'void' || status === 'clawed';
  return (
    <button
      type="button"
      className={cx('row wide rel gap-12 to-left press', styles.row)}
      aria-haspopup="dialog"
      onClick={() => onOpen(reward)}
    >
      {level === 1 ? (
        <Avatar src={imageUrl(buyerAvatar)} seed={rewardId} />
      ) : (
        // Of the second level only a name's first character is shown.
        <span className={cx('center rigid well circle t-title ink-2', styles.team2)}>
          <Icon path={usersThree} />
        </span>
      )}
      <span className="grow">
        <span className={cx('row wrap t-lead l-lead bold', styles.name)}>
          <span>{buyer}</span>
          {blockNo !== null && <Plate no={blockNo} tone="soft" />}
        </span>
        <span className="block break t-note l-20 ink-2">{title}</span>
        <span className={cx('flex wrap break t-cap l-cap ink-3', styles.sub)}>
          <span>{saleText(reward, isMoneyHidden)}</span> <span>{fateText(reward)}</span>
        </span>
      </span>
      <span className={cx('col to-bottom gap-3', styles.amount)}>
        <span className={cx('num nowrap f-17 bold', isLost ? 'ink-3' : 'brand-ink', styles.fen)}>
          {shown(gainText(amount), isMoneyHidden)}
        </span>
        <Tag tone={STATE_TONE[status]}>{rewardsCopy.state[status]}</Tag>
      </span>
    </button>
  );
}
