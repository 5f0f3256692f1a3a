'use client';

import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { useSharedViews } from '@/console/api/use-shared-views';
import { useViews } from '@/console/ui/filters/use-views';
import { ViewTabs } from '@/console/ui/filters/view-tabs';
import { Head } from '@/console/ui/head';
import { ConsoleList } from '@/console/ui/table/console-list';
import { useListQuery } from '@/console/ui/use-list-query';
import { listMembers } from '@/lib/contract/console/members';
import { SOUGHT_LABEL, soughtOf } from '@/lib/contract/console/search-shape';
import { MEMBER_COLUMNS } from './columns';
import { memberCopy as copy } from './copy';
import { MEMBER_LIST, MEMBER_VIEWS, memberInput } from './filters';
import { MemberPanel } from './member-panel';

/** 成员: found by any shape of text. */
export function MembersScreen() {
  const may = useMay();
  const address = useListQuery(MEMBER_LIST);
  const { query, close } = address;
  const views = useViews({
    ...{ name: 'members', spec: MEMBER_LIST, address, may },
    columns: MEMBER_COLUMNS,
    brought: MEMBER_VIEWS,
    shared: useSharedViews('members'),
  });
  const list = useCall(listMembers, memberInput(query), { keepPreviousData: true });
  return (
    <>
      <Head title={copy.title} sub={SOUGHT_LABEL[soughtOf(query.filters.q ?? '').kind]} />
      <ViewTabs views={views} total={list.data?.total} />
      <ConsoleList
        name="members"
        label={copy.title}
        unit={copy.unit}
        spec={MEMBER_LIST}
        columns={MEMBER_COLUMNS}
        list={list}
        address={address}
        idOf={({ memberId }) => String(memberId)}
        nameOf={({ name }) => name}
        may={may}
        view={views.current}
        empty={copy.empty}
        selectionActs={() => null}
        panel={query.open && <MemberPanel memberId={Number(query.open)} onClose={close} />}
      />
    </>
  );
}
