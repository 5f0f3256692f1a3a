import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Plate } from '@/components/ui/plate';
import { NO_VALUE } from '@/lib/format';
import { imageUrl } from '@/lib/kit/image-url';
import { partnersCopy } from '@/lib/partners/copy';
import { rowText } from '@/lib/partners/flow';
import type { Partner } from '@/lib/partners/types';
import styles from './partners.module.css';

export interface PartnerRowProps {
  partner: Partner;
  isMoneyHidden: boolean;
  keyword?: string;
  art?: ReactNode;
  onOpen: (partner: Partner) => void;
}

export function PartnerRow({ partner, isMoneyHidden, keyword, art, onOpen }: PartnerRowProps) {
  const { partnerId, userName, avatar, blockNo, isMayor, reward, orderCount, note, tags } = partner;
  const words = [...tags, note].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={cx('row wide rel gap-12 to-left press', styles.row)}
      onClick={() => onOpen(partner)}
      aria-haspopup="dialog"
    >
      <Avatar src={imageUrl(avatar)} seed={partnerId} />
      <span className="grow">
        <span className={cx('row wrap t-lead l-lead bold', styles.name)}>
          <span>{userName}</span>
          {blockNo !== null && <Plate no={blockNo} tone={isMayor ? 'gold' : 'soft'} />}
        </span>
        <span className="keep block t-sub l-18 ink-3">{rowText(partner, keyword)}</span>
        {words && <span className="clip block t-cap l-cap brand-ink">{words}</span>}
      </span>
      <span className={cx('col to-right', styles.amount)}>
        {reward > 0 ? (
          <Amount fen={reward} size="text" isHidden={isMoneyHidden} />
        ) : (
          <span>{NO_VALUE}</span>
        )}
        <span className="cap">
          {orderCount > 0 ? partnersCopy.contribution(orderCount) : partnersCopy.noReward}
        </span>
      </span>
      <span className={cx('rigid pb-8', styles.building)}>{art}</span>
    </button>
  );
}
