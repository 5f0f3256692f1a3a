'use client';

import { Suspense } from 'react';
import { cx } from '@/components/ui/cx';
import { lazyPart } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useUserInfo } from '@/lib/account/profile/use-user-info';
import { passwordCopy } from '@/lib/account/security/copy';
import styles from './password.module.css';

const PasswordForm = lazyPart(() => import('./password-form').then((m) => m.PasswordForm));
const PATH = '/pages/user/editPassword';

export function EditPasswordScreen() {
  const { data: user, state, refresh } = useUserInfo();
  return (
    <PageFrame
      path={PATH}
      title={user && (user.hasPassword ? passwordCopy.title.change : passwordCopy.title.set)}
    >
      <div className={cx('below-nav surface', styles.page)}>
        {user ? (
          <Suspense fallback={<PasswordSkeleton />}>
            <PasswordForm mobileMask={user.mobileMask} hasPassword={user.hasPassword} />
          </Suspense>
        ) : (
          <Pending isPage state={state} onRetry={refresh} skeleton={<PasswordSkeleton />} />
        )}
      </div>
    </PageFrame>
  );
}

function PasswordSkeleton() {
  return (
    <SkeletonGroup label={passwordCopy.loading}>
      <div className={cx('grid', styles.skeleton)}>
        {([7, 10, 10, 10] as const).map((width, line) => (
          <Skeleton key={line} shape="title" width={width} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
