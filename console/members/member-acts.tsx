'use client';

import { useState } from 'react';
import { caretDown } from '@/components/ui/icons/common';
import { useMay } from '@/console/api/session';
import { offersOf, OpenAction, useActions } from '@/console/resource/action-bar';
import type { Read } from '@/console/resource/use-action';
import { Button } from '@/console/ui/button';
import { Menu, type MenuChoice } from '@/console/ui/menu';
import { useOffers } from '@/console/ui/offers';
import { user } from '@/lib/contract/console/resources/user';
import { exportCopy } from './acts-copy';
import { memberPageCopy as copy } from './copy';
import { ExportDialog } from './export-dialog';
import type { MemberDetail } from './use-member';

export interface MemberHeadProps {
  detail: MemberDetail;
  read: Read;
  reload: () => Promise<unknown>;
}

const EXPORT = 'export';
const ELSEWHERE = new Set(['reveal', 'note']);

export function MemberActs({ detail, read, reload }: MemberHeadProps) {
  const may = useMay();
  const [name, setName] = useState<string | null>(null);
  const all = useActions(user, read.row);
  const actions = detail.isOwn ? [] : all.filter(([id]) => !ELSEWHERE.has(id));
  const hasExport = may('members.export') && !detail.isOwn;
  const exporting: MenuChoice = {
    id: EXPORT,
    label: exportCopy.act,
    rest: copy.forMember,
    run: () => setName(EXPORT),
  };
  const rest = detail.member.name;
  useOffers([
    ...(hasExport ? [{ ...exporting, title: exportCopy.act, rest, isPhone: true }] : []),
    ...offersOf(actions, setName, rest),
  ]);
  const choices = [
    ...(hasExport ? [exporting] : []),
    ...actions.map(([id, { title, isDanger }]): MenuChoice => ({
      id,
      label: title,
      isDanger,
      run: () => setName(id),
      rest: id === 'endSessions' ? copy.places(detail.counts.sessions) : copy.seeEffect,
    })),
  ];
  // an open dialog reports the changed state itself
  if (choices.length === 0 && name === null) return null;
  const close = () => setName(null);
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
      {name === EXPORT ? (
        <ExportDialog detail={detail} onClose={close} />
      ) : (
        <OpenAction resource={user} {...{ name, read, reload }} onClose={close} />
      )}
    </>
  );
}
