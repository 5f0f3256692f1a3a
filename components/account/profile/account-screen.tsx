'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { gearSix } from '@/components/ui/icons/common';
import { LawFooter } from '@/components/ui/law-footer';
import { lazyLayer } from '@/components/ui/lazy';
import { NavBar } from '@/components/ui/nav-bar';
import { accountTabCopy } from '@/lib/account/profile/tab-copy';
import { useAccount } from '@/lib/account/profile/use-account';
import type { AccountLayer, AccountLayersProps } from './account-layers';
import styles from './account.module.css';
import { GuestView } from './guest-view';
import { MemberHeadSkeleton } from './member-head-skeleton';
import type { MemberPart } from './member-view';

const AccountLayers = lazyLayer(
  () => import('./account-layers').then((m) => m.AccountLayers),
  ({ layer, onChange }) => ({ isOpen: layer !== null, onClose: () => onChange(null) }),
);

export interface AccountScreenProps {
  renderMember: (part: MemberPart) => ReactNode;
  guestArt?: ReactNode;
  install?: ReactNode;
  renderNoticeSettings: AccountLayersProps['renderNoticeSettings'];
  isMoneyHidden: boolean;
  onHideMoney: (isHidden: boolean) => void;
}

export function AccountScreen({
  renderMember,
  guestArt,
  install,
  renderNoticeSettings,
  isMoneyHidden,
  onHideMoney,
}: AccountScreenProps) {
  const { status, member, isComplete, hasFailed, refresh } = useAccount();
  const { layer, hasLayers, setLayer, open } = useLayer();
  const openSettings = () => open('settings');
  return (
    <>
      <NavBar
        title={accountTabCopy.title}
        big
        clear
        right={<SettingsButton onPress={openSettings} />}
      />
      <main>
        {!member && (
          <div className={status === 'loading' ? styles.onlyGuest : undefined}>
            <GuestView art={guestArt} onSettings={openSettings} />
          </div>
        )}
        {status === 'loading' && (
          <div className={styles.onlyMember}>
            <MemberHeadSkeleton />
          </div>
        )}
        {member &&
          renderMember({
            member,
            isComplete,
            onRetry: hasFailed ? refresh : undefined,
            onSettings: openSettings,
          })}
        <LawFooter className={styles.law} />
        <div className={styles.end} />
      </main>
      {hasLayers && (
        <Suspense>
          <AccountLayers
            layer={layer}
            onChange={setLayer}
            member={member}
            install={install}
            renderNoticeSettings={renderNoticeSettings}
            isMoneyHidden={isMoneyHidden}
            onHideMoney={onHideMoney}
          />
        </Suspense>
      )}
    </>
  );
}

function useLayer() {
  const [layer, setLayer] = useState<AccountLayer>(null);
  const [hasLayers, setHasLayers] = useState(false);
  function open(next: AccountLayer) {
    setHasLayers(true);
    setLayer(next);
  }
  return { layer, hasLayers, setLayer, open };
}

function SettingsButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className="center tap-square round f-24 press"
      aria-label={accountTabCopy.settings}
      onClick={onPress}
    >
      <Icon path={gearSix} />
    </button>
  );
}
