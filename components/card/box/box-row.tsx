import { memo } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Plate } from '@/components/ui/plate';
import { Tag } from '@/components/ui/tag';
import { boxCopy } from '@/lib/card/box-copy';
import { reminderOf } from '@/lib/card/reminder';
import type { BoxRow as RowData } from '@/lib/card/types';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './box.module.css';

interface BoxRowProps {
  row: RowData;
  onOpen: (row: RowData) => void;
}

export const BoxRow = memo(function BoxRow({ row, onOpen }: BoxRowProps) {
  const { name, title, company, blockNo, isPrivate, isExchanged, note, remindAt, userId, avatar } =
    row;
  const role = isPrivate ? boxCopy.private : [title, company].filter(Boolean).join(' · ');
  const reminder = reminderOf(remindAt, Date.now());
  return (
    <button
      type="button"
      className={cx('row wide gap-12 line-bottom to-left press band-10', styles.row)}
      onClick={() => onOpen(row)}
    >
      <Avatar src={imageUrl(avatar)} seed={userId} />
      <span className={cx('grow grid', styles.main)}>
        <span className={cx('row wrap t-lead l-lead', styles.name)}>
          <b className="cut bold">{name}</b>
          {blockNo !== null && <Plate no={blockNo} tone="soft" />}
          {isExchanged && <Tag tone="brand">{boxCopy.exchanged}</Tag>}
        </span>
        {role && <span className="sub">{role}</span>}
        {note && <span className="cap ink-3">{note}</span>}
      </span>
      {reminder && (
        <span data-volatile>
          <Tag tone={reminder.isDue ? 'warn' : 'plain'}>
            {reminder.isDue ? boxCopy.due : boxCopy.remindOn(reminder.day)}
          </Tag>
        </span>
      )}
    </button>
  );
});
