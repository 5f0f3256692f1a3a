'use client';

import { useMemo, useState } from 'react';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { Head } from '@/console/ui/head';
import { plus } from '@/console/ui/icons';
import { ConsoleList } from '@/console/ui/table/console-list';
import { useListQuery } from '@/console/ui/use-list-query';
import { listOperators } from '@/lib/contract/console/operators';
import { OPERATOR_COLUMNS } from './columns';
import { operatorCopy as copy } from './copy';
import { operatorInput, operatorList } from './filters';
import { InviteDialog } from './invite-dialog';
import { OperatorPanel } from './operator-panel';
import { OperatorTabs } from './tabs';
import { useRoles } from './use-operators';

/** 操作员: who works here, with which rights, and where they are signed in. */
export function OperatorsScreen() {
  const may = useMay();
  const { data: roles } = useRoles();
  const spec = useMemo(() => operatorList(roles?.roles ?? []), [roles]);
  const address = useListQuery(spec);
  const { query, close } = address;
  const list = useCall(listOperators, operatorInput(query), { keepPreviousData: true });
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <Head title={copy.title}>
        {may('operators.change') && (
          <Button kind="primary" icon={plus} onClick={() => setInviting(true)}>
            {copy.invite}
          </Button>
        )}
      </Head>
      <OperatorTabs current="people" />
      <ConsoleList
        name="operators"
        label={copy.title}
        unit={copy.unit}
        spec={spec}
        columns={OPERATOR_COLUMNS}
        list={list}
        address={address}
        idOf={({ name }) => name}
        nameOf={({ name }) => name}
        may={may}
        empty={copy.empty}
        panel={query.open && <OperatorPanel key={query.open} name={query.open} onClose={close} />}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
