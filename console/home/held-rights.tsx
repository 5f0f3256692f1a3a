'use client';

import { useState } from 'react';
import { toast } from '@/components/ui/layer/toast';
import { reasonFault } from '@/console/api/console-error';
import { useMay } from '@/console/api/session';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { Block } from '@/console/ui/block';
import { Button } from '@/console/ui/button';
import { ReasonDialog } from '@/console/ui/reason-dialog';
import { ActRefusal } from '@/console/ui/states';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { listHeld, stopHeld } from '@/lib/contract/console/operators';
import { isPermission, permissionLabel, PERMISSIONS } from '@/lib/contract/console/permissions';
import { momentText } from '@/lib/format/dates';
import { heldCopy as copy } from './copy';

const { columns: titles } = copy;

const STOPPING = [
  'operators.change',
  ...PERMISSIONS.filter(({ danger }) => danger === 'money').map(({ id }) => id),
];

type Held = ConsoleOutput<typeof listHeld>['rows'][number];

const rightsText = ({ rights }: Held): string =>
  rights.map((id) => (isPermission(id) ? permissionLabel(id) : id)).join('、');

function StopDialog({
  held: { name },
  onDone,
  onClose,
}: {
  held: Held;
  onDone: () => void;
  onClose: () => void;
}) {
  const act = useAct(stopHeld);
  const send = async (reason: string) => {
    if (!(await act.send({ name, reason }, copy.about(name)))) return;
    toast.show(copy.done(name));
    onDone();
  };
  return (
    <ReasonDialog
      title={copy.about(name)}
      text={copy.effect}
      button={copy.stop}
      label={copy.reason}
      fault={reasonFault(act.error)}
      isBusy={act.isBusy}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    >
      <ActRefusal error={act.error} />
    </ReasonDialog>
  );
}

export function HeldRights() {
  const may = useMay();
  const { data, reload } = useCall(listHeld, STOPPING.some(may) ? {} : null);
  const [chosen, setChosen] = useState<Held | null>(null);
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  const close = () => setChosen(null);
  return (
    <>
      <Block
        title={copy.title}
        hint={copy.hint}
        columns={[titles.who, titles.rights, titles.alone, titles.until, titles.stop]}
        right={[titles.stop]}
        rows={rows.map((held) => ({
          id: held.name,
          cells: [
            held.name,
            rightsText(held),
            held.aloneBy === null ? copy.byTwo : copy.byOne(held.aloneBy),
            momentText(held.until),
            <Button key="stop" size="sm" onClick={() => setChosen(held)}>
              {copy.stop}
            </Button>,
          ],
        }))}
      />
      {chosen && (
        <StopDialog
          held={chosen}
          onDone={() => {
            close();
            void reload();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
