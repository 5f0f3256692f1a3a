import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { crownSimpleFill } from '@/components/ui/icons/common';
import { Plate } from '@/components/ui/plate';
import { Tag } from '@/components/ui/tag';
import { memberCopy } from '@/lib/home/member-copy';
import { buildPageUrl } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './member.module.css';

export interface MemberKickerProps {
  userId: number;
  userName: string;
  avatar?: string;
  place?: string;
  blockAreaId: number | null;
  blockNo: number | null;
  isMayor: boolean;
  isStudent: boolean;
}

export function MemberKicker({
  userId,
  userName,
  avatar,
  place,
  blockAreaId,
  blockNo,
  isMayor,
  isStudent,
}: MemberKickerProps) {
  return (
    <>
      <Avatar src={avatar && imageUrl(avatar)} seed={userId} size="xs" />
      <b className={cx('clip bold ink-1', styles.name)}>{userName}</b>
      {blockNo !== null && (
        <AppLink
          className={cx('inline-row rel', styles.address)}
          href={buildPageUrl('/pages/space/city', {
            blockAreaId: blockAreaId ?? undefined,
            blockNo,
          })}
        >
          <Plate no={blockNo} tone={isMayor ? 'gold' : 'solid'} />
          {place}
        </AppLink>
      )}
      {isMayor && (
        <Tag tone="gold" icon={crownSimpleFill}>
          {memberCopy.mayor}
        </Tag>
      )}
      {isStudent && <Tag tone="brand">{memberCopy.student}</Tag>}
    </>
  );
}
