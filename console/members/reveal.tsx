'use client';

import { sendAct } from '@/console/api/send-act';
import { useMay } from '@/console/api/session';
import { Masked } from '@/console/ui/masked';
import { user } from '@/lib/contract/console/resources/user';
import { memberPageCopy as copy } from './copy';

export interface RevealProps {
  memberId: number;
  what: 'mobile' | 'name';
  mask: string;
}

export function Reveal({ memberId, what, mask }: RevealProps) {
  const may = useMay();
  const label = what === 'mobile' ? copy.mobile : copy.identity;
  const show = async (reason: string) => {
    const input = { key: String(memberId), form: { what }, reason };
    return (await sendAct(user.calls.actions.reveal, input, { about: label })).shown.value;
  };
  return <Masked mask={mask} what={label} onShow={may('members.reveal') ? show : undefined} />;
}
