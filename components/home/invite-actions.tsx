'use client';

import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { image } from '@/components/ui/icons/common';
import { userPlus } from '@/components/ui/icons/pages';
import { memberCopy } from '@/lib/home/member-copy';
import styles from './home.module.css';

export function InviteActions({ onInvite }: { onInvite: () => void }) {
  return (
    <div className={cx('flex wrap gap-10', styles.actions)}>
      <Button icon={userPlus} onPress={onInvite}>
        {memberCopy.invite}
      </Button>
      <Button kind="tonal" icon={image} href="/pages/space/share">
        {memberCopy.poster}
      </Button>
    </div>
  );
}
