import type { ReactNode } from 'react';
import { askLogout } from '@/components/account/security/ask-logout';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { accountTabCopy } from '@/lib/account/profile/tab-copy';
import type { KnownMember } from '@/lib/account/profile/use-account';
import { logoutCopy } from '@/lib/account/security/logout-copy';
import { useLogout } from '@/lib/account/security/use-logout';
import { MemberRows, type MemberRowsProps } from './account-rows';
import styles from './account.module.css';
import { MemberHead, houseOf } from './member-head';

export interface MemberPart extends Pick<MemberRowsProps, 'onSettings'> {
  member: KnownMember;
  isComplete: boolean;
  onRetry: (() => unknown) | undefined;
}

interface MemberViewProps extends MemberPart, Omit<MemberRowsProps, 'house'> {
  wallet: ReactNode;
  buildingOf?: (member: KnownMember) => ReactNode;
}

export function MemberView(props: MemberViewProps) {
  const { member, isComplete, onRetry, wallet, buildingOf, ...rows } = props;
  return (
    <>
      <MemberHead member={member} art={isComplete && buildingOf?.(member)} onRetry={onRetry} />
      {wallet}
      <MemberRows {...rows} house={member.blockNo === null ? undefined : houseOf(member)} />
      <LogoutButton />
    </>
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
    <button
      type="button"
      className={cx('block wide mt-8 surface centered t-lead neg-ink', styles.logout)}
      onClick={() => void ask()}
    >
      {accountTabCopy.logout}
    </button>
  );
}
