'use client';

import { useState } from 'react';
import { useAct } from '@/console/api/use-act';
import { toast } from '@/console/ui/toast';
import * as contract from '@/lib/contract/console/operators';
import { SCOPED_ROLES } from '@/lib/contract/console/roles';
import { ActDialog } from './act-dialog';
import { effectCopy, formCopy as copy, operatorCopy } from './copy';
import { LinkShown, type ShownLink } from './link-shown';
import { type Grant, grantInput, RolesField } from './roles-field';
import { type OperatorDetail, useRefreshOperators } from './use-operators';

export interface ActProps {
  operator: OperatorDetail;
  onClose: () => void;
}

const titles = operatorCopy.acts;

/** After an act: say so, read everything anew, close. */
function useDone({ operator: { name }, onClose }: ActProps) {
  const refresh = useRefreshOperators();
  return (title: string) => {
    toast.show(copy.done(title, name));
    void refresh();
    onClose();
  };
}

export function RolesDialog(props: ActProps) {
  const { name, roles, cities } = props.operator;
  const act = useAct(contract.setRoles);
  const done = useDone(props);
  const [grant, setGrant] = useState<Grant>({
    roles: roles.map(({ id }) => id),
    cityIds: cities?.map(({ cityId }) => cityId) ?? [],
  });
  const send = async (reason: string) => {
    const input = { name, reason, ...grantInput(grant, SCOPED_ROLES) };
    if (await act.send(input, copy.about(titles.roles, name))) done(titles.roles);
  };
  return (
    <ActDialog
      title={copy.about(titles.roles, name)}
      effects={effectCopy.roles}
      button={copy.save}
      isBusy={act.isBusy}
      error={act.error}
      onSend={(reason) => void send(reason)}
      onClose={props.onClose}
    >
      <RolesField value={grant} onChange={setGrant} />
    </ActDialog>
  );
}

const LINKS = { again: contract.inviteAgain, reset: contract.resetFactors };

/** Acts that answer a link. */
export function LinkDialog({
  kind,
  operator: { name },
  onClose,
}: ActProps & { kind: keyof typeof LINKS }) {
  const act = useAct(LINKS[kind]);
  const refresh = useRefreshOperators();
  const [shown, setShown] = useState<ShownLink | null>(null);
  const send = async (reason: string) => {
    const answer = await act.send({ name, reason }, copy.about(titles[kind], name));
    if (!answer) return;
    setShown(answer);
    void refresh();
  };
  if (shown) return <LinkShown name={name} shown={shown} onClose={onClose} />;
  return (
    <ActDialog
      title={copy.about(titles[kind], name)}
      effects={effectCopy[kind]}
      button={kind === 'reset' ? titles.reset : copy.send}
      isDanger={kind === 'reset'}
      isBusy={act.isBusy}
      error={act.error}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    />
  );
}

export function ActiveDialog(props: ActProps) {
  const { name, state } = props.operator;
  const isActive = state === 'disabled';
  const title = isActive ? titles.enable : titles.disable;
  const act = useAct(contract.setActive);
  const done = useDone(props);
  const send = async (reason: string) => {
    if (await act.send({ name, isActive, reason }, copy.about(title, name))) done(title);
  };
  return (
    <ActDialog
      title={copy.about(title, name)}
      effects={isActive ? effectCopy.enable : effectCopy.disable}
      button={title}
      isDanger={!isActive}
      isBusy={act.isBusy}
      error={act.error}
      onSend={(reason) => void send(reason)}
      onClose={props.onClose}
    />
  );
}

/** @param sessionId only this one */
export function EndDialog({ sessionId, ...props }: ActProps & { sessionId?: number }) {
  const { name } = props.operator;
  const act = useAct(contract.endSessions);
  const done = useDone(props);
  const send = async (reason: string) => {
    const input = { name, sessionId, reason };
    if (await act.send(input, copy.about(titles.end, name))) done(titles.end);
  };
  return (
    <ActDialog
      title={copy.about(titles.end, name)}
      effects={effectCopy.end}
      button={sessionId === undefined ? operatorCopy.endAll : operatorCopy.endOne}
      isBusy={act.isBusy}
      error={act.error}
      onSend={(reason) => void send(reason)}
      onClose={props.onClose}
    />
  );
}
