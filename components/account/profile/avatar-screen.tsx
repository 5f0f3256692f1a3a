'use client';

import { Suspense } from 'react';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { lazyPart } from '@/components/ui/lazy';
import { Loading } from '@/components/ui/loading';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { avatarCopy } from '@/lib/account/profile/copy';
import { useChosenPicture } from '@/lib/account/profile/use-chosen-picture';
import { type User, useUserInfo } from '@/lib/account/profile/use-user-info';
import type { CropArea } from '@/lib/platform/picture';
import { AvatarChooser } from './avatar-chooser';
import { AvatarPreview } from './avatar-preview';
import styles from './avatar.module.css';

const CropStage = lazyPart(() => import('./crop-stage').then((m) => m.CropStage));
const PATH = '/pages/user/avatar';

export function AvatarScreen() {
  const { data: user, state, refresh } = useUserInfo();
  return (
    <PageFrame path={PATH}>
      {user ? (
        <AvatarSteps user={user} />
      ) : (
        <Pending isPage state={state} onRetry={refresh} skeleton={<Loading />} />
      )}
    </PageFrame>
  );
}

function AvatarSteps({ user }: { user: User }) {
  const picture = useChosenPicture();
  const isCropping = picture.source !== null && picture.square === null;

  function choose(file: File) {
    const problem = picture.choose(file);
    if (problem) toast.error(problem);
  }
  function refuse() {
    picture.drop();
    toast.error(avatarCopy.error.unreadable);
  }
  const cut = (area: CropArea, rotation: number) => picture.cut(area, rotation).catch(refuse);

  return (
    <div className={cx('below-nav surface', styles.page)}>
      {picture.square ? (
        <AvatarPreview
          picture={picture.square.picture}
          url={picture.square.url}
          onCutAgain={picture.cutAgain}
        />
      ) : (
        <AvatarChooser user={user} onFile={choose} />
      )}
      {isCropping && picture.source && (
        <Suspense fallback={<Loading isLate />}>
          <CropStage
            key={picture.source.url}
            url={picture.source.url}
            onDone={cut}
            onCancel={picture.drop}
            onFile={choose}
            onUnreadable={refuse}
          />
        </Suspense>
      )}
    </div>
  );
}
