'use client';

import { useState } from 'react';
import { ConsoleError } from '@/console/api/console-error';
import { useAct } from '@/console/api/use-act';
import { clockCounter } from '@/console/ui/icons';
import { Note } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { toast } from '@/console/ui/toast';
import * as contract from '@/lib/contract/console/operators';
import { isPermission, permissionLabel } from '@/lib/contract/console/permissions';
import { faultOfRole } from '@/lib/contract/console/roles';
import { ActDialog } from './act-dialog';
import { formCopy, roleCopy as copy } from './copy';
import { PermissionsField } from './permissions-field';
import { type RoleRow, useRefreshOperators } from './use-operators';

interface Opened<Role> {
  /** As it was when the dialog opened; null = a new one. */
  role: Role;
  /** As it is now: after a refusal it was read anew. Undefined = removed meanwhile. */
  now: RoleRow | undefined;
  onClose: () => void;
}

const heldBy = ({ operators }: RoleRow): string[] =>
  operators.length > 0 ? [copy.heldBy(operators.join('、'))] : [];

const rightsText = (ids: readonly string[]): string =>
  ids.map((id) => (isPermission(id) ? permissionLabel(id) : id)).join('、');

/** How a role differs from what was opened, in finished sentences. */
function changesOf(then: RoleRow, now: RoleRow): string[] {
  const more = now.permissions.filter((id) => !then.permissions.includes(id));
  const less = then.permissions.filter((id) => !now.permissions.includes(id));
  return [
    ...(now.label === then.label ? [] : [copy.nowNamed(now.label)]),
    ...(more.length > 0 ? [copy.nowMore(rightsText(more))] : []),
    ...(less.length > 0 ? [copy.nowLess(rightsText(less))] : []),
  ];
}

/** What somebody else did to the role meanwhile: it is read before it is changed again. */
function Changes({ role, now }: Pick<Opened<RoleRow>, 'role' | 'now'>) {
  const texts = now ? changesOf(role, now) : [copy.gone];
  if (texts.length === 0) return null;
  return (
    <Note tone="warn" icon={clockCounter}>
      <ul className="grow">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Note>
  );
}

/** A custom role: what it is called and what it permits. */
export function RoleDialog({ role, now, onClose }: Opened<RoleRow | null>) {
  const refresh = useRefreshOperators();
  const create = useAct(contract.createRole);
  const change = useAct(contract.changeRole, { onStale: refresh });
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
      ? await change.send({ ...content, role: role.id, seen: now?.seen ?? '' }, about)
      : await create.send(content, about);
    if (!isDone) return;
    toast.show(formCopy.done(title, name));
    void refresh();
    onClose();
  };
  return (
    <ActDialog
      title={title}
      effects={role ? [copy.changeEffect, ...heldBy(now ?? role)] : copy.createEffects}
      button={formCopy.save}
      isBusy={isBusy || (role !== null && !now)}
      error={error}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    >
      {role && <Changes role={role} now={now} />}
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

export function RemoveRoleDialog({ role, now, onClose }: Opened<RoleRow>) {
  const refresh = useRefreshOperators();
  const act = useAct(contract.removeRole, { onStale: refresh });
  const send = async (reason: string) => {
    const input = { role: role.id, seen: now?.seen ?? '', reason };
    if (!(await act.send(input, formCopy.about(copy.remove, role.label)))) return;
    toast.show(formCopy.done(copy.remove, role.label));
    void refresh();
    onClose();
  };
  return (
    <ActDialog
      title={formCopy.about(copy.remove, role.label)}
      effects={[copy.removeEffect, ...heldBy(now ?? role)]}
      button={copy.remove}
      isDanger
      isBusy={act.isBusy || !now}
      error={act.error}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    >
      <Changes role={role} now={now} />
    </ActDialog>
  );
}
