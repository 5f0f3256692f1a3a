'use client';

import { useState } from 'react';
import { ConsoleError } from '@/console/api/console-error';
import { useAct } from '@/console/api/use-act';
import { TextField } from '@/console/ui/text-field';
import { toast } from '@/console/ui/toast';
import * as contract from '@/lib/contract/console/operators';
import { faultOfRole } from '@/lib/contract/console/roles';
import { ActDialog } from './act-dialog';
import { formCopy, roleCopy as copy } from './copy';
import { PermissionsField } from './permissions-field';
import { type RoleRow, useRefreshOperators } from './use-operators';

interface RoleDialogProps {
  /** Null = a new one. */
  role: RoleRow | null;
  onClose: () => void;
}

const heldBy = ({ operators }: RoleRow): string[] =>
  operators.length > 0 ? [copy.heldBy(operators.join('、'))] : [];

/** A custom role: what it is called and what it permits. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const create = useAct(contract.createRole);
  const change = useAct(contract.changeRole);
  const refresh = useRefreshOperators();
  const [name, setName] = useState(role?.label ?? '');
  const [permissions, setPermissions] = useState<string[]>([...(role?.permissions ?? [])]);
  const { error, isBusy } = role ? change : create;
  const fields = error instanceof ConsoleError ? (error.data.fields ?? {}) : {};
  const title = role ? copy.change : copy.create;
  const fault = permissions.length > 0 ? faultOfRole(permissions) : null;
  const send = async (reason: string) => {
    const content = { name, permissions, reason };
    const about = formCopy.about(title, name);
    const isDone = role
      ? await change.send({ ...content, role: role.id, seen: role.seen ?? '' }, about)
      : await create.send(content, about);
    if (!isDone) return;
    toast.show(formCopy.done(title, name));
    refresh();
    onClose();
  };
  return (
    <ActDialog
      title={title}
      effects={role ? [copy.changeEffect, ...heldBy(role)] : copy.createEffects}
      button={formCopy.save}
      isBusy={isBusy}
      error={error}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    >
      <TextField
        label={copy.name}
        value={name}
        error={fields.name}
        maxLength={20}
        autoFocus
        onChange={setName}
      />
      <PermissionsField
        value={permissions}
        error={fault ?? fields.permissions}
        onChange={setPermissions}
      />
    </ActDialog>
  );
}

export function RemoveRoleDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const act = useAct(contract.removeRole);
  const refresh = useRefreshOperators();
  const send = async (reason: string) => {
    const input = { role: role.id, seen: role.seen ?? '', reason };
    if (!(await act.send(input, formCopy.about(copy.remove, role.label)))) return;
    toast.show(formCopy.done(copy.remove, role.label));
    refresh();
    onClose();
  };
  return (
    <ActDialog
      title={formCopy.about(copy.remove, role.label)}
      effects={[copy.removeEffect, ...heldBy(role)]}
      button={copy.remove}
      isDanger
      isBusy={act.isBusy}
      error={act.error}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    />
  );
}
