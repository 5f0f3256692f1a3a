'use client';

import { useRouter } from 'next/navigation';
import { useMay } from '@/console/api/session';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { useSharedViews } from '@/console/api/use-shared-views';
import type { Selection } from '@/console/kit/selection';
import { Button } from '@/console/ui/button';
import { compareHref } from '@/console/ui/compare';
import { useViews } from '@/console/ui/filters/use-views';
import { ViewTabs } from '@/console/ui/filters/view-tabs';
import { Head } from '@/console/ui/head';
import { ConsoleList } from '@/console/ui/table/console-list';
import { uiCopy } from '@/console/ui/ui-copy';
import { useListQuery } from '@/console/ui/use-list-query';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { exportMembers, listMembers } from '@/lib/contract/console/members';
import { SOUGHT_LABEL, soughtOf } from '@/lib/contract/console/search-shape';
import { fenToYuan } from '@/lib/format';
import { MEMBER_COLUMNS } from './columns';
import { memberCopy as copy } from './copy';
import { MEMBER_LIST, MEMBER_VIEWS, memberFilter, memberInput } from './filters';
import { MemberPanel } from './member-panel';

type Answer = ConsoleOutput<typeof listMembers>;
type MemberRow = Answer['rows'][number];

/** Two chosen members are shown side by side. */
function CompareTwo({ selection }: { selection: Selection<MemberRow> }) {
  const router = useRouter();
  const ids = [...selection.keys()];
  const isOff = ids.length !== 2;
  const compare = () => router.push(compareHref('/members/compare', ids));
  useShortcuts([{ key: 'Shift+C', label: uiCopy.compare, run: compare, isOff }]);
  return (
    !isOff && (
      <Button shortcut="Shift+C" onClick={compare}>
        {uiCopy.compare}
      </Button>
    )
  );
}

/** What everybody in the list has, where they are counted exactly. */
function Sums({ available, pending }: Answer['summary']) {
  if (available === null || pending === null) return null;
  return <span className="num">{copy.sums(fenToYuan(available), fenToYuan(pending))}</span>;
}

/** 成员: found by any shape of text. */
export function MembersScreen() {
  const may = useMay();
  const address = useListQuery(MEMBER_LIST);
  const { query, close } = address;
  const views = useViews({
    ...{ name: 'members', spec: MEMBER_LIST, address, may },
    columns: MEMBER_COLUMNS,
    brought: MEMBER_VIEWS,
    shared: useSharedViews('members', 'members.read'),
  });
  const { send, ...act } = useAct(exportMembers);
  const take = (reason: string, columns?: string[]) =>
    send({ ...memberFilter(query), columns, reason }, copy.exportAbout);
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
        selectionActs={(selection) => <CompareTwo selection={selection} />}
        sums={!query.open && list.data && <Sums {...list.data.summary} />}
        file={{ ...act, take }}
        panel={query.open && <MemberPanel memberId={Number(query.open)} onClose={close} />}
      />
    </>
  );
}
