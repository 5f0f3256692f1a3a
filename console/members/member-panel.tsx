'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { cx } from '@/components/ui/cx';
import { Key } from '@/console/ui/key';
import { Panel } from '@/console/ui/panel';
import { ErrorState, SkeletonLines } from '@/console/ui/states';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { memberHref } from './address';
import { MemberState } from './columns';
import { memberCopy } from './copy';
import styles from './member.module.css';
import { MemberOverview } from './overview';
import { useMember } from './use-member';

/** The open row of the list: enough to answer, and the way to everything else. */
export function MemberPanel({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const { data, error, reload } = useMember(memberId);
  const router = useRouter();
  useShortcuts([
    {
      key: 'Shift+O',
      label: memberCopy.openPage,
      run: () => router.push(memberHref(memberId)),
    },
  ]);
  return (
    <Panel
      title={data?.member.name ?? memberCopy.title}
      sub={data && <MemberState state={data.member.state} />}
      onClose={onClose}
      foot={
        <Link
          className={cx('row justify-center rigid gap-8 brand-ink', styles.toPage)}
          href={memberHref(memberId)}
          prefetch={false}
        >
          {memberCopy.openPage}
          <Key name="Shift+O" />
        </Link>
      }
    >
      {data ? (
        <MemberOverview detail={data} />
      ) : error === undefined ? (
        <SkeletonLines />
      ) : (
        <ErrorState error={error} onRetry={() => void reload()} />
      )}
    </Panel>
  );
}
