'use client';

import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { loginCopy } from '@/lib/account/login/copy';
import { useInviter } from '@/lib/account/login/use-inviter';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './login.module.css';

export function NeighbourChip() {
  const inviter = useInviter(true);
  if (!inviter) return null;
  return (
    <p className={cx('row gap-8 wash round-l t-note l-20 bold brand-ink', styles.neighbour)}>
      <Avatar src={imageUrl(inviter.avatar)} seed={inviter.userId} size="xs" />
      {loginCopy.neighbourOf(inviter.maskedName)}
    </p>
  );
}
