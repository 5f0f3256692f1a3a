'use client';

import { useState } from 'react';
import { caretDown } from '@/components/ui/icons/common';
import { useMay } from '@/console/api/session';
import { Button } from '@/console/ui/button';
import { Menu, type MenuChoice } from '@/console/ui/menu';
import { ActDialog, type MemberAct } from './act-dialog';
import { exportCopy } from './acts-copy';
import { memberPageCopy as copy } from './copy';
import { ExportDialog } from './export-dialog';
import { InviterDialog } from './inviter-dialog';
import { MobileDialog } from './mobile-dialog';
import type { MemberDetail } from './use-member';

export interface MemberHeadProps {
  detail: MemberDetail;
  reload: () => Promise<unknown>;
}

type Act = MemberAct | 'inviter' | 'mobile' | 'export';

/** What may be done with the account in its state. */
function choicesOf(
  { member: { state }, counts }: MemberDetail,
  may: ReturnType<typeof useMay>,
  setAct: (act: Act) => void,
): MenuChoice[] {
  const freezing = [
    {
      id: 'endSessions',
      label: copy.endSessions,
      rest: copy.places(counts.sessions),
      run: () => setAct('endSessions'),
    },
    state === 'frozen'
      ? { id: 'unfreeze', label: copy.unfreeze, startsGroup: true, run: () => setAct('unfreeze') }
      : {
          id: 'freeze',
          label: copy.freeze,
          rest: copy.seeEffect,
          startsGroup: true,
          isDanger: true,
          isOff: state !== 'active',
          run: () => setAct('freeze'),
        },
  ];
  const exporting = {
    id: 'export',
    label: exportCopy.act,
    rest: copy.forMember,
    run: () => setAct('export'),
  };
  const closing = {
    id: 'close',
    label: copy.close,
    rest: copy.seeEffect,
    isDanger: true,
    isOff: state !== 'active',
    run: () => setAct('close'),
  };
  return [
    ...(may('members.export') ? [exporting] : []),
    ...(may('members.inviter') && state !== 'closed'
      ? [{ id: 'inviter', label: copy.inviter, run: () => setAct('inviter') }]
      : []),
    ...(may('members.mobile') && state !== 'closed'
      ? [{ id: 'mobile', label: copy.mobileAct, run: () => setAct('mobile') }]
      : []),
    ...(may('members.freeze') && state !== 'closed' ? freezing : []),
    ...(may('members.close') && state !== 'closed' ? [closing] : []),
  ];
}

/** What can be done with the account now; each shows its effect first. */
export function MemberActs({ detail, reload }: MemberHeadProps) {
  const may = useMay();
  const [act, setAct] = useState<Act | null>(null);
  if (detail.isOwn) return null;
  const close = () => setAct(null);
  const done = () => {
    close();
    void reload();
  };
  const dialog = { detail, reload, onClose: close, onDone: done };
  const choices = choicesOf(detail, may, setAct);
  if (choices.length === 0) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button icon={caretDown} size="lg">
            {copy.acts}
          </Button>
        }
        choices={choices}
      />
      {act === 'inviter' && <InviterDialog {...dialog} />}
      {act === 'export' && <ExportDialog detail={detail} onClose={close} />}
      {act === 'mobile' && <MobileDialog {...dialog} />}
      {act && act !== 'inviter' && act !== 'mobile' && act !== 'export' && (
        <ActDialog act={act} {...dialog} />
      )}
    </>
  );
}
