'use client';

import Link from 'next/link';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { useSharedViews } from '@/console/api/use-shared-views';
import { useViews } from '@/console/ui/filters/use-views';
import { ViewTabs } from '@/console/ui/filters/view-tabs';
import { Head } from '@/console/ui/head';
import { bank, receipt } from '@/console/ui/icons';
import { Note } from '@/console/ui/states';
import { ConsoleList } from '@/console/ui/table/console-list';
import { useListQuery } from '@/console/ui/use-list-query';
import { listApprovals } from '@/lib/contract/console/approvals';
import { ApprovalPanel } from './approval-panel';
import { APPROVAL_COLUMNS } from './columns';
import { approvalCopy as copy } from './copy';
import { APPROVAL_LIST, APPROVAL_VIEWS, approvalInput } from './filters';

const REFRESH_MS = 30_000;

/** 复核: what one person asked for and another one permits. */
export function ApprovalsScreen() {
  const may = useMay();
  const address = useListQuery(APPROVAL_LIST);
  const { query, close } = address;
  const views = useViews({
    ...{ name: 'approvals', spec: APPROVAL_LIST, address, may },
    columns: APPROVAL_COLUMNS,
    brought: APPROVAL_VIEWS,
    shared: useSharedViews('approvals'),
  });
  const list = useCall(listApprovals, approvalInput(query), {
    keepPreviousData: true,
    refreshInterval: REFRESH_MS,
  });
  const withdrawals = may('approvals.money') ? (list.data?.summary.withdrawals ?? 0) : 0;
  const batches = list.data?.summary.batches ?? [];
  const [batch] = batches;
  const isQueue = query.filters.mine === 'decide' && Object.keys(query.filters).length === 1;
  return (
    <>
      <Head title={copy.title} sub={copy.sub} />
      {withdrawals > 0 && (
        <Note tone="brand" icon={bank} isBand>
          {copy.withdrawals(withdrawals)}
          <Link className="link end" href="/withdrawals?queue=second">
            {copy.toWithdrawals}
          </Link>
        </Note>
      )}
      {batch !== undefined && (
        <Note tone="brand" icon={receipt} isBand>
          {copy.batches(batches.length)}
          <Link className="link end" href={`/batches?open=${batch}`}>
            {copy.toBatch}
          </Link>
        </Note>
      )}
      <ViewTabs views={views} total={list.data?.total} />
      <ConsoleList
        name="approvals"
        label={copy.title}
        unit={copy.unit}
        spec={APPROVAL_LIST}
        columns={APPROVAL_COLUMNS}
        list={list}
        address={address}
        idOf={({ id }) => String(id)}
        nameOf={({ about }) => about}
        may={may}
        view={views.current}
        empty={copy.empty}
        emptyView={isQueue ? copy.emptyQueue : undefined}
        panel={query.open && <ApprovalPanel id={Number(query.open)} onClose={close} />}
      />
    </>
  );
}
