'use client';

import { useMemo } from 'react';
import { useMay } from '@/console/api/session';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { useSharedViews } from '@/console/api/use-shared-views';
import { useSearch } from '@/console/ui/address';
import { Button } from '@/console/ui/button';
import { useViews } from '@/console/ui/filters/use-views';
import { ViewTabs } from '@/console/ui/filters/view-tabs';
import { Head } from '@/console/ui/head';
import { arrowClockwise, checkCircle, warningCircle } from '@/console/ui/icons';
import { ErrorNote, Note } from '@/console/ui/states';
import { ConsoleList } from '@/console/ui/table/console-list';
import { useListQuery } from '@/console/ui/use-list-query';
import { useMinute } from '@/console/ui/use-minute';
import { exportRecords, listRecords, verifyChain } from '@/lib/contract/console/audit';
import { auditName } from '@/lib/contract/console/audit-actions';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { listOperators } from '@/lib/contract/console/operators';
import { AUDIT_COLUMNS } from './columns';
import { auditCopy as copy } from './copy';
import { AUDIT_VIEWS, auditFilter, auditInput, auditList } from './filters';
import { RecordPanel } from './record-panel';
import { useVerdict } from './use-verdict';

const EVERYBODY = { q: '', state: '', role: '' } as const;

/** The filters know who can be chosen, once the list of operators is there. */
function useAuditSpec() {
  const may = useMay();
  const search = useSearch();
  const { data } = useCall(listOperators, may('operators.read') ? EVERYBODY : null);
  return useMemo(() => auditList(search, data?.rows.map(({ name }) => name) ?? []), [search, data]);
}

function Verdict({ verdict }: { verdict: ConsoleOutput<typeof verifyChain> }) {
  const { faults, rows, pending } = verdict;
  return faults.length === 0 ? (
    <Note tone="pos" icon={checkCircle} isBand isAlert>
      {copy.whole(rows, pending)}
    </Note>
  ) : (
    <Note tone="neg" icon={warningCircle} isBand isAlert>
      {copy.broken(faults.map(({ day, about }) => `${day} ${about}`).join('；'))}
    </Note>
  );
}

/** 操作记录: who did what, from where, with what result; nobody can change it. */
export function AuditScreen() {
  const may = useMay();
  const now = useMinute();
  const spec = useAuditSpec();
  const address = useListQuery(spec);
  const { query, close } = address;
  const views = useViews({
    ...{ name: 'audit', spec, address, may },
    columns: AUDIT_COLUMNS,
    brought: AUDIT_VIEWS,
    shared: useSharedViews('audit'),
  });
  const list = useCall(listRecords, auditInput(query, now), { keepPreviousData: true });
  const { send, ...file } = useAct(exportRecords);
  const take = (reason: string, columns?: string[]) =>
    send({ ...auditFilter(query, now), columns, reason }, copy.exportAbout);
  const act = useAct(verifyChain);
  const { verdict, verify } = useVerdict(act);
  return (
    <>
      <Head title={copy.title}>
        <Button icon={arrowClockwise} disabled={act.isBusy} onClick={verify}>
          {act.isBusy ? copy.verifying : copy.verify}
        </Button>
      </Head>
      {verdict && <Verdict verdict={verdict} />}
      {act.error !== null && <ErrorNote error={act.error} />}
      <ViewTabs views={views} total={list.data?.total} />
      <ConsoleList
        name="audit"
        label={copy.title}
        unit={copy.unit}
        spec={spec}
        columns={AUDIT_COLUMNS}
        list={list}
        address={address}
        idOf={({ id }) => String(id)}
        nameOf={({ action, operator }) => `${operator} ${auditName(action)}`}
        may={may}
        view={views.current}
        empty={copy.empty}
        selectionActs={() => null}
        file={{ ...file, take }}
        panel={query.open && <RecordPanel id={Number(query.open)} onClose={close} />}
      />
    </>
  );
}
