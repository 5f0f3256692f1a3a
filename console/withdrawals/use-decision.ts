'use client';

import { useState } from 'react';
import { toast } from '@/components/ui/layer/toast';
import { codeOf } from '@/console/api/console-error';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { UNDO_MS } from '@/console/ui/toast';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import * as calls from '@/lib/contract/console/withdrawals';
import { fenToYuan } from '@/lib/format';
import { actCopy } from './copy';
import type { ActKind } from './offers';
import type { WithdrawDetail } from './use-desk';

/** `text`: reason, note or voucher. */
export interface Step {
  kind: ActKind;
  text: string;
}

interface Decision {
  detail: WithdrawDetail;
  isSecond: boolean;
  seen: string;
  onDone: () => void;
  onStale: () => void;
}

type Effect = ConsoleOutput<typeof calls.approveWithdrawal>;

/** null where nothing moves, or a text is missing. */
function previewOf({ kind, text }: Step, sn: string, isSecond: boolean) {
  if (kind === 'approve')
    return { call: isSecond ? calls.previewSecond : calls.previewApproval, input: { sn } };
  if (kind === 'pay') return { call: calls.previewPayment, input: { sn } };
  if (text === '') return null;
  if (kind === 'reject')
    return {
      call: isSecond ? calls.previewSecondRejection : calls.previewRejection,
      input: { sn, reason: text },
    };
  if (kind === 'fail') return { call: calls.previewFailure, input: { sn, reason: text } };
  if (kind === 'voucher') return { call: calls.previewPayment, input: { sn, voucher: text } };
  return null;
}

const hasNoPreview = ({ kind }: Step): boolean => kind === 'aside' || kind === 'ask';

function useActs(isSecond: boolean) {
  return {
    approve: useAct(isSecond ? calls.approveSecond : calls.approveWithdrawal),
    reject: useAct(isSecond ? calls.rejectSecond : calls.rejectWithdrawal),
    aside: useAct(calls.setAside),
    ask: useAct(calls.askSecond),
    back: useAct(calls.takeBack),
    pay: useAct(calls.payWithdrawal),
    voucher: useAct(calls.recordVoucher),
    sync: useAct(calls.syncPayment),
    fail: useAct(calls.failPayment),
  };
}

const aboutOf = (kind: ActKind, { row }: WithdrawDetail): string =>
  `${actCopy[kind]} · ${row.member.name} · ${row.sn} · ${fenToYuan(row.net)}`;

export function useDecision({ detail, isSecond, seen, onDone, onStale }: Decision) {
  const { sn, member } = detail.row;
  const [{ step, of }, setState] = useState<{ step: Step | null; of: string }>({
    step: null,
    of: sn,
  });
  const now = of === sn ? step : null;
  const choose = (next: Step | null) => setState({ step: next, of: sn });
  const asked = now && previewOf(now, sn, isSecond);
  const preview = useCall(asked?.call ?? calls.previewApproval, asked?.input ?? null);
  const acts = useActs(isSecond);
  const all = Object.values(acts);
  const error = all.find((act) => act.error !== null)?.error ?? null;

  const send = (kind: ActKind, text: string): Promise<Effect | null> => {
    const about = aboutOf(kind, detail);
    const acting = { sn, seen };
    const sends: Record<ActKind, () => Promise<Effect | null>> = {
      approve: () => acts.approve.send(acting, about),
      reject: () => acts.reject.send({ ...acting, reason: text }, about),
      aside: () => acts.aside.send({ ...acting, text }, about),
      ask: () => acts.ask.send({ ...acting, text }, about),
      back: () => acts.back.send(acting, about),
      pay: () => acts.pay.send(acting, about),
      voucher: () => acts.voucher.send({ ...acting, voucher: text }, about),
      sync: () => acts.sync.send({ sn }, about),
      fail: () => acts.fail.send({ ...acting, reason: text }, about),
    };
    return sends[kind]();
  };
  const perform = async (kind: ActKind, text = '') => {
    const answer = await send(kind, text);
    // whatever was refused, the facts may have changed
    if (!answer) return onStale();
    const done = actCopy.done(actCopy[kind], member.name);
    if (kind === 'aside')
      toast.show(
        done,
        UNDO_MS,
        () => void acts.back.send({ sn, seen: answer.seen }, actCopy.back).then(onStale),
      );
    else toast.show(answer.note ? `${done}。${answer.note}` : done);
    choose(null);
    // a question to the provider leaves the row where it is, unless it has ended
    if (kind === 'sync' && answer.to === answer.from) return onStale();
    onDone();
  };
  const isReady =
    now !== null &&
    (hasNoPreview(now) ? now.text !== '' : asked !== null && preview.data !== undefined);
  return {
    step: now,
    next: onDone,
    choose,
    preview,
    error,
    isReady,
    isStale: codeOf(error) === 'stale',
    isBusy: all.some((act) => act.isBusy),
    leave: () => {
      all.forEach((act) => act.forget());
      choose(null);
    },
    forget: () => all.forEach((act) => act.forget()),
    confirm: () => {
      if (now && isReady) void perform(now.kind, now.text);
    },
    perform: (kind: ActKind) => void perform(kind),
  };
}

export type DecisionState = ReturnType<typeof useDecision>;
