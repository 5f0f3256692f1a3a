'use client';

import Link from 'next/link';
import { useMemo } from 'react';
import type { Controls } from '@/console/resource/action-form';
import type { Row } from '@/console/resource/fields';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Note } from '@/console/ui/states';
import type { DetailOf } from '@/lib/contract/console/resource';
import { operator } from '@/lib/contract/console/resources/operator';
import { customRoleId } from '@/lib/contract/console/roles';
import { operatorCopy as copy } from './copy';
import { RolesControl } from './roles-control';
import { OPERATOR_SECTIONS } from './sections';
import { OperatorTabs } from './tabs';
import { useRoles } from './use-roles';

const CONTROLS: Controls = { role: RolesControl, cityIds: null, session: null };

function ownNote(row: Row) {
  if ((row as unknown as DetailOf<typeof operator>).isYou === 'no') return undefined;
  return (
    <Note isBand>
      {copy.own}
      <Link className="link end nowrap" href="/sign-ins">
        {copy.ownLink}
      </Link>
    </Note>
  );
}

export function OperatorsScreen() {
  const { data } = useRoles();
  const options = useMemo(
    () => ({
      role: (data?.roles ?? [])
        .filter(({ id }) => customRoleId(id) !== null)
        .map(({ id, label }) => ({ value: id, label })),
    }),
    [data],
  );
  return (
    <ResourceScreen
      resource={operator}
      sections={OPERATOR_SECTIONS}
      controls={CONTROLS}
      options={options}
      top={() => <OperatorTabs current="people" />}
      foot={ownNote}
    />
  );
}
