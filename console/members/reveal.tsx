'use client';

import { toast } from '@/components/ui/layer/toast';
import { sendAct } from '@/console/api/send-act';
import { useMay } from '@/console/api/session';
import { Masked } from '@/console/ui/masked';
import { sentenceOf } from '@/console/ui/states';
import { revealMember } from '@/lib/contract/console/members';
import { memberPageCopy as copy } from './copy';

export interface RevealProps {
  memberId: number;
  what: 'mobile' | 'name';
  mask: string;
}

/** A member's mobile or verified name, masked until asked for with a reason. */
export function Reveal({ memberId, what, mask }: RevealProps) {
  const may = useMay();
  const label = what === 'mobile' ? copy.mobile : copy.identity;
  const show = async (reason: string) => {
    try {
      return (await sendAct(revealMember, { memberId, what, reason }, { about: label })).value;
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ProofDeclined'))
        toast.show(sentenceOf(error));
      return null;
    }
  };
  return <Masked mask={mask} what={label} onShow={may('members.reveal') ? show : undefined} />;
}
