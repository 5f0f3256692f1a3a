'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { lazyLayer } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { Row, RowGroup } from '@/components/ui/row';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useNavigate } from '@/components/ui/use-navigate';
import { closingCopy, exportCopy, privacyCopy } from '@/lib/account/data/copy';
import { settingsCopy, userInfoCopy } from '@/lib/account/profile/copy';
import { type User, useUserInfo } from '@/lib/account/profile/use-user-info';
import { plateNumber } from '@/lib/format';
import { buildingName } from '@/lib/format/building-name';
import { dateText } from '@/lib/format/dates';
import { imageUrl } from '@/lib/kit/image-url';
import { ChangeMobileSheet } from '../security/change-mobile-sheet';
import { DevicesSheet } from '../security/devices-sheet';
import styles from './user-info.module.css';

/** A printed document has no dark theme. */
function Deed({ user, building }: { user: User; building?: ReactNode }) {
  const facts: readonly (readonly [string, string])[] = [
    [userInfoCopy.area, user.areaName],
    [userInfoCopy.building, buildingName(user.level)],
    [userInfoCopy.settled, dateText(user.createdAt)],
  ];
  return (
    <section className={cx('grid rel cut round-s', styles.deed)} aria-label={userInfoCopy.deed}>
      <div className={cx('narrow', styles.facts)}>
        <h2 className="t-sub l-18">{userInfoCopy.deed}</h2>
        <p className={cx('tnum heavy', styles.number)}>{plateNumber(user.blockNo ?? 0)}</p>
        <dl className="grid gap-2 t-sub l-sub">
          {facts.map(([term, fact]) => (
            <div className="flex gap-10" key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={cx('rel', styles.picture)}>{building}</div>
    </section>
  );
}

const PrivacySheet = lazyLayer(() => import('../data/privacy-sheet').then((m) => m.PrivacySheet));
const ExportSheet = lazyLayer(() => import('../data/export-sheet').then((m) => m.ExportSheet));
const ClosingSheet = lazyLayer(() => import('../data/closing-sheet').then((m) => m.ClosingSheet));

const PATH = '/pages/user/userInfo';
const EDIT = '/pages/user/userEdit';
const AVATAR = '/pages/user/avatar';
const PASSWORD = '/pages/user/editPassword';

export interface UserInfoScreenProps {
  buildingOf?: (user: User) => ReactNode;
  realNameOf?: (user: User) => ReactNode;
}

export function UserInfoScreen({ buildingOf, realNameOf }: UserInfoScreenProps) {
  const { data: user, state, refresh } = useUserInfo();
  const { navigateTo } = useNavigate();
  return (
    <PageFrame
      path={PATH}
      action={{ type: 'text', text: userInfoCopy.edit, onPress: () => navigateTo(EDIT) }}
    >
      {user ? (
        <Profile user={user} building={buildingOf?.(user)} realName={realNameOf?.(user)} />
      ) : (
        <Pending isPage state={state} onRetry={refresh} skeleton={<ProfileSkeleton />} />
      )}
    </PageFrame>
  );
}

type Layer = 'mobile' | 'devices' | 'privacy' | 'export' | 'closing';

function useLayers() {
  const [layer, setLayer] = useState<Layer | null>(null);
  const [known, setKnown] = useState<readonly Layer[]>([]);
  const close = () => setLayer(null);
  function show(next: Layer) {
    setKnown((former) => (former.includes(next) ? former : [...former, next]));
    setLayer(next);
  }
  return { layer, known, show, close };
}

function Profile({
  user,
  building,
  realName,
}: {
  user: User;
  building?: ReactNode;
  realName?: ReactNode;
}) {
  const { layer, known, show, close } = useLayers();
  return (
    <>
      {user.blockNo !== null && (
        <div className={cx('surface', styles.top)}>
          <Deed user={user} building={building} />
        </div>
      )}
      <ProfileRows user={user} />
      <RowGroup gap label={userInfoCopy.securityGroup}>
        <Row
          title={userInfoCopy.mobile}
          onPress={() => show('mobile')}
          value={`${user.mobileMask} ${userInfoCopy.changeMobile}`}
        />
        <Row
          title={userInfoCopy.password}
          href={PASSWORD}
          value={user.hasPassword ? userInfoCopy.changePassword : userInfoCopy.setPassword}
        />
        {realName}
        <Row
          title={userInfoCopy.devices}
          onPress={() => show('devices')}
          value={settingsCopy.deviceCount(user.deviceCount)}
        />
      </RowGroup>
      <RowGroup gap label={userInfoCopy.dataGroup}>
        <Row title={privacyCopy.row} onPress={() => show('privacy')} />
        <Row title={exportCopy.row} onPress={() => show('export')} />
        <Row title={closingCopy.row} onPress={() => show('closing')} />
      </RowGroup>
      <ChangeMobileSheet isOpen={layer === 'mobile'} onClose={close} mobileMask={user.mobileMask} />
      <DevicesSheet isOpen={layer === 'devices'} onClose={close} />
      <Suspense>
        {known.includes('privacy') && <PrivacySheet isOpen={layer === 'privacy'} onClose={close} />}
        {known.includes('export') && (
          <ExportSheet isOpen={layer === 'export'} onClose={close} hasPassword={user.hasPassword} />
        )}
        {known.includes('closing') && (
          <ClosingSheet
            isOpen={layer === 'closing'}
            onClose={close}
            hasPassword={user.hasPassword}
            mobileMask={user.mobileMask}
          />
        )}
      </Suspense>
    </>
  );
}

function ProfileRows({ user }: { user: User }) {
  const textOf = (value: string) => (
    <span className={cx('clip', styles.value)}>{value || userInfoCopy.unset}</span>
  );
  return (
    <RowGroup label={userInfoCopy.profileGroup}>
      <Row
        title={userInfoCopy.avatar}
        href={AVATAR}
        badge={<Avatar src={imageUrl(user.avatar)} seed={user.userId} />}
      />
      <Row title={userInfoCopy.userName} href={EDIT} value={textOf(user.userName)} />
      <Row
        title={userInfoCopy.gender}
        href={EDIT}
        value={userInfoCopy.genders[user.gender as 0 | 1 | 2]}
      />
      <Row title={userInfoCopy.region} href={EDIT} value={textOf(user.region)} />
      <Row title={userInfoCopy.bio} href={EDIT} value={textOf(user.bio)} />
    </RowGroup>
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup label={userInfoCopy.loading}>
      <div className={cx('grid gap-16 band-12', styles.skeleton)}>
        <Skeleton shape="block" />
        {([8, 6, 7, 5, 8, 6] as const).map((width, row) => (
          <Skeleton key={row} shape="title" width={width} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
