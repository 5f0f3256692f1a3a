'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { askLogout } from '@/components/account/security/ask-logout';
import { Icon } from '@/components/ui/icon';
import { gearSix } from '@/components/ui/icons/gear-six';
import { toast } from '@/components/ui/layer/toast';
import { lazyLayer } from '@/components/ui/lazy';
import { NavBar } from '@/components/ui/nav-bar';
import { accountTabCopy } from '@/lib/account/profile/tab-copy';
import { type KnownMember, useAccount } from '@/lib/account/profile/use-account';
import { logoutCopy } from '@/lib/account/security/logout-copy';
import { useLogout } from '@/lib/account/security/use-logout';
import styles from './account.module.css';
import type { AccountLayer } from './account-layers';
import { type AccountNews, MemberRows } from './account-rows';
import { GuestView } from './guest-view';
import { houseOf } from './house-of';
import { MemberHead, MemberHeadSkeleton } from './member-head';

const AccountLayers = lazyLayer(
  () => import('./account-layers').then((m) => m.AccountLayers),
  ({ layer, onChange }) => ({ isOpen: layer !== null, onClose: () => onChange(null) }),
);

export interface AccountScreenProps {
  /** The member's balances and orders. */
  wallet: ReactNode;
  /** What the shop keeps for the member. */
  kept?: ReactNode;
  /** An empty plot, for guests. */
  guestArt?: ReactNode;
  /** The member's building. */
  buildingOf?: (member: KnownMember) => ReactNode;
  logo?: ReactNode;
  install?: ReactNode;
  /** What the rows tell; absent until it is known. */
  news?: AccountNews;
  /** How many notices are unread. */
  unread: number;
  onNotices: () => void;
  isMoneyHidden: boolean;
  onHideMoney: (isHidden: boolean) => void;
}

/** The account tab: a guest's invitation to log in, or everything of a member. */
export function AccountScreen({
  wallet,
  kept,
  guestArt,
  buildingOf,
  logo,
  install,
  news,
  unread,
  onNotices,
  isMoneyHidden,
  onHideMoney,
}: AccountScreenProps) {
  const { status, member, isComplete, hasFailed, refresh } = useAccount();
  const { layer, hasLayers, setLayer, open } = useLayer();
  const [openSettings, openAbout] = [() => open('settings'), () => open('about')];
  return (
    <>
      <NavBar
        title={accountTabCopy.title}
        big
        clear
        right={member && <SettingsButton onPress={openSettings} />}
      />
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
            <MemberHead
              member={member}
              art={isComplete && buildingOf?.(member)}
              onRetry={hasFailed ? refresh : undefined}
            />
            {wallet}
            <MemberRows
              {...{ news, isMoneyHidden, unread, onNotices, kept }}
              house={member.blockNo === null ? undefined : houseOf(member)}
              onSettings={openSettings}
              onAbout={openAbout}
            />
            <LogoutButton />
          </>
        )}
        <div className={styles.end} />
      </main>
      {hasLayers && (
        <Suspense>
          <AccountLayers
            layer={layer}
            onChange={setLayer}
            member={member}
            logo={logo}
            install={install}
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
  /** Sheets that have been opened stay mounted, so that their closing animation is shown. */
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
      className={styles.settings}
      aria-label={accountTabCopy.settings}
      onClick={onPress}
    >
      <Icon path={gearSix} />
    </button>
  );
}

function LogoutButton() {
  const logOut = useLogout();
  async function ask() {
    if (!(await askLogout())) return;
    await logOut();
    toast.ok(logoutCopy.done);
  }
  return (
    <button type="button" className={styles.logout} onClick={() => void ask()}>
      {accountTabCopy.logout}
    </button>
  );
}
