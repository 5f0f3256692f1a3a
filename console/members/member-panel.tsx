'use client';

import { Panel } from '@/console/ui/panel';
import { ErrorState, SkeletonLines } from '@/console/ui/states';
import { MemberState } from './columns';
import { memberCopy } from './copy';
import { MemberOverview } from './overview';
import { useMember } from './use-member';

/** The open row of the list: enough to answer, and the way to everything else. */
export function MemberPanel({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const { data, error, reload } = useMember(memberId);
  return (
    <Panel
      title={data?.member.name ?? memberCopy.title}
      sub={data && <MemberState state={data.member.state} />}
      onClose={onClose}
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
