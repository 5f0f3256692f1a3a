'use client';

import { Suspense, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { lazyPart } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { userInfoCopy } from '@/lib/account/profile/copy';
import { type User, useUserInfo } from '@/lib/account/profile/use-user-info';
import { EDIT_PATH } from './edit-path';
import type { UserEditFormProps } from './user-edit-form';
import styles from './user-edit.module.css';

const UserEditForm = lazyPart(() => import('./user-edit-form').then((m) => m.UserEditForm));

interface UserEditScreenProps {
  onSaved?: UserEditFormProps['onSaved'];
}

export function UserEditScreen({ onSaved }: UserEditScreenProps) {
  const { data: user, state, refresh } = useUserInfo();
  /** A newer profile must not replace the one that unsaved changes are based on. */
  const [frozen, setFrozen] = useState<User | null>(null);
  const [round, setRound] = useState(0);
  const base = frozen ?? user;
  async function reload() {
    await refresh();
    setFrozen(null);
    setRound((last) => last + 1);
  }
  const waiting = (
    <PageFrame path={EDIT_PATH}>
      {state === 'error' && !base ? <ErrorBlock isPage onRetry={refresh} /> : <EditSkeleton />}
    </PageFrame>
  );
  if (!base) return waiting;
  return (
    <Suspense fallback={waiting}>
      <UserEditForm
        key={`${base.userId}:${base.version}:${round}`}
        user={base}
        onSaved={onSaved}
        onDirty={(isDirty) => setFrozen(isDirty ? base : null)}
        onReload={reload}
      />
    </Suspense>
  );
}

function EditSkeleton() {
  return (
    <SkeletonGroup label={userInfoCopy.loading} className={cx('below-nav surface', styles.page)}>
      <div className={cx('grid', styles.skeleton)}>
        {([4, 8, 6, 7, 5, 8] as const).map((width, line) => (
          <Skeleton key={line} shape="title" width={width} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
