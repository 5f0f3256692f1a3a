'use client';

import { useState } from 'react';
import { codeOf } from '@/console/api/console-error';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { toast } from '@/console/ui/toast';
import {
  approveSecond,
  approveWithdrawal,
  previewApproval,
  previewRejection,
  previewSecond,
  rejectWithdrawal,
  setAside,
  takeBack,
} from '@/lib/contract/console/withdrawals';
import { actCopy } from './copy';
import type { WithdrawDetail } from './use-desk';

export type Step =
  { kind: 'idle' } | { kind: 'approve' } | { kind: 'reject'; reason: string } | { kind: 'aside' };

const IDLE: Step = { kind: 'idle' };

interface Decision {
  detail: WithdrawDetail;
  /** Somebody has approved it already: this is the second person. */
  isSecond: boolean;
  seen: string;
  /** Something was decided: the next row comes. */
  onDone: () => void;
  /** The facts differ from what was read: they are read anew. */
  onStale: () => void;
}

/** From the first key to the answer: what is being decided, its preview, and the act. */
export function useDecision({ detail, isSecond, seen, onDone, onStale }: Decision) {
  const { sn, member } = detail.row;
  const [{ step, of }, setState] = useState({ step: IDLE, of: sn });
  const now = of === sn ? step : IDLE;
  const choose = (next: Step) => setState({ step: next, of: sn });
  const approval = useCall(
    isSecond ? previewSecond : previewApproval,
    now.kind === 'approve' ? { sn } : null,
  );
  const rejection = useCall(
    previewRejection,
    now.kind === 'reject' && now.reason ? { sn, reason: now.reason } : null,
  );
  const approve = useAct(isSecond ? approveSecond : approveWithdrawal);
  const reject = useAct(rejectWithdrawal);
  const aside = useAct(setAside);
  const back = useAct(takeBack);
  const acts = [approve, reject, aside, back];
  const error = acts.find((act) => act.error !== null)?.error ?? null;

  const finish = (answer: { seen: string } | null, text: string, undo?: () => void) => {
    // whatever was refused, the facts may have changed
    if (!answer) return onStale();
    if (undo) toast.withUndo(text, undo);
    else toast.show(text);
    choose(IDLE);
    onDone();
  };
  const preview = now.kind === 'approve' ? approval : rejection;
  return {
    step: now,
    choose,
    preview,
    error,
    isStale: codeOf(error) === 'stale',
    isBusy: acts.some((act) => act.isBusy),
    leave: () => {
      acts.forEach((act) => act.forget());
      choose(IDLE);
    },
    forget: () => acts.forEach((act) => act.forget()),
    approve: async () => {
      // what was not shown is not confirmed
      if (now.kind !== 'approve' || !approval.data) return;
      finish(await approve.send({ sn, seen }, aboutOf(detail)), done(actCopy.approve, member.name));
    },
    reject: async () => {
      if (now.kind !== 'reject' || !rejection.data) return;
      finish(
        await reject.send({ sn, seen, reason: now.reason }, aboutOf(detail)),
        done(actCopy.reject, member.name),
      );
    },
    aside: async (text: string) => {
      const answer = await aside.send({ sn, seen, text }, aboutOf(detail));
      finish(answer, actCopy.asided(member.name), () => {
        if (answer) void back.send({ sn, seen: answer.seen }, actCopy.takeBack).then(onStale);
      });
    },
  };
}

const done = (act: string, name: string): string => actCopy.done(act, name);
const aboutOf = ({ row }: WithdrawDetail): string =>
  `${row.member.name} · ${row.sn} · ${(row.net / 100).toFixed(2)}`;
