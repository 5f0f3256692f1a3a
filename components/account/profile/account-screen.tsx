'use client';

import { useState, type ReactNode } from 'react';
import { gearSix } from '@/components/ui/icons/gear-six';
import { Icon } from '@/components/ui/icon';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { NavBar } from '@/components/ui/nav-bar';
import { accountTabCopy } from '@/lib/account/profile/copy';
import { useAccount, type KnownMember } from '@/lib/account/profile/use-account';
import { logoutCopy } from '@/lib/account/security/copy';
import { useLogout } from '@/lib/account/security/use-logout';
import { DevicesSheet } from '../security/devices-sheet';
import { AboutSheet } from './about-sheet';
import styles from './account.module.css';
import { MemberRows } from './account-rows';
import { GuestView } from './guest-view';
import { MemberHead, MemberHeadSkeleton } from './member-head';
import { SettingsSheet } from './settings-sheet';

export interface AccountScreenProps {
  /** The member's balances. */
  wallet: ReactNode;
  /** An empty plot, for guests. */
  guestArt?: ReactNode;
  /** The member's building. */
  buildingOf?: (member: KnownMember) => ReactNode;
  logo?: ReactNode;
  isMoneyHidden: boolean;
  onHideMoney: (isHidden: boolean) => void;
}

type Layer = 'settings' | 'devices' | 'about' | null;

/** The account tab: a guest's invitation to log in, or everything of a member. */
export function AccountScreen({ wallet, guestArt, buildingOf, logo, isMoneyHidden, onHideMoney }: AccountScreenProps) {
  const { status, member, isComplete, hasFailed, refresh } = useAccount();
  const [layer, setLayer] = useState<Layer>(null);
  const close = () => setLayer(null);
  const openAbout = () => setLayer('about');
  return (
    <>
      <NavBar title={accountTabCopy.title} big clear right={member && <SettingsButton onPress={() => setLayer('settings')} />} />
      <main>
        {!member && (
          <div className={status === 'loading' ? styles.onlyGuest : undefined}>
            <GuestView art={guestArt} onAbout={openAbout} />
          </div>
        )}
        {status === 'loading' && (
          <div className={styles.onlyMember}>
            <MemberHeadSkeleton />
          </div>
        )}
        {member && (
          <>
            <MemberHead member={member} art={isComplete && buildingOf?.(member)} onRetry={hasFailed ? refresh : undefined} />
            {wallet}
            <MemberRows onSettings={() => setLayer('settings')} onAbout={openAbout} />
            <LogoutButton />
          </>
        )}
        <div className={styles.end} />
      </main>
      <AboutSheet isOpen={layer === 'about'} onClose={close} logo={logo} />
      {member && (
        <>
          <SettingsSheet isOpen={layer === 'settings' || layer === 'devices'} onClose={close} isMoneyHidden={isMoneyHidden} onHideMoney={onHideMoney} deviceCount={member.deviceCount} onDevices={() => setLayer('devices')} />
          <DevicesSheet isOpen={layer === 'devices'} onClose={() => setLayer('settings')} />
        </>
      )}
    </>
  );
}

function SettingsButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={styles.settings} aria-label={accountTabCopy.settings} onClick={onPress}>
      <Icon path={gearSix} />
    </button>
  );
}

function LogoutButton() {
  const logOut = useLogout();
  async function ask() {
    const isSure = await message({ type: 'cancel', content: logoutCopy.ask, okText: logoutCopy.ok, cancelText: logoutCopy.cancel });
    if (!isSure) return;
    await logOut();
    toast.ok(logoutCopy.done);
  }
  return (
    <button type="button" className={styles.logout} onClick={() => void ask()}>
      {accountTabCopy.logout}
    </button>
  );
}
