import { useEffect, useRef, useState } from 'react';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { loginCopy } from '@/lib/account/login/copy';
import { loginDraft, type RegTicket } from '@/lib/account/login/draft';
import { CLOSE_DELAY_MS, loginModeOf, viewOf } from '@/lib/account/login/flow';
import type { LoginMode } from '@/lib/account/login/mode';
import type { LoginOutcome } from '@/lib/account/login/outcome';
import type { LoginRequest } from '@/lib/account/login/store';
import { useCancelClosing } from '@/lib/account/login/use-login';
import { plateNumber } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';

const { content, tips, ok, cancel } = loginCopy.closing;

function useCancelClosingPrompt() {
  const cancelClosing = useCancelClosing();
  return async ({
    ticket,
    closesAt,
  }: Extract<LoginOutcome, { kind: 'closing' }>): Promise<LoginOutcome | null> => {
    if (
      !(await message({
        type: 'confirm',
        content: content(shortDateText(closesAt)),
        tips,
        okText: ok,
        cancelText: cancel,
      }))
    )
      return null;
    const outcome = await cancelClosing(ticket);
    return outcome.kind === 'loggedIn' ? { ...outcome, note: loginCopy.closingCancelled } : outcome;
  };
}

const WELCOME_MS = 3000;

/** `done` and `failed` close after two seconds. */
type Phase =
  | { name: 'typing' }
  | { name: 'done' }
  | { name: 'welcome'; blockNo: number | null }
  | { name: 'failed' };

export function useLoginPopup(
  request: LoginRequest,
  { onDone, onCancel, onArrive }: Record<'onDone' | 'onCancel' | 'onArrive', () => void>,
) {
  const [mode, setMode] = useState<LoginMode>(request.mode);
  const [phase, setPhase] = useState<Phase>({ name: 'typing' });
  const [ticket, changeTicket, readTicket] = useTicket();
  const promptToCancel = useCancelClosingPrompt();
  const { form, alternate } = viewOf(mode);
  const loginMode = loginModeOf(form, request.mode);
  const isLoggedIn = phase.name === 'done' || phase.name === 'welcome';
  const leave = isLoggedIn ? onDone : onCancel;
  useEffect(() => loginDraft.forgetPasswords, []);
  useCloseLater(phase.name !== 'typing', leave);

  function switchTo(next: LoginMode) {
    if (isLoggedIn) return;
    loginDraft.forgetPasswords();
    setPhase({ name: 'typing' });
    setMode(next);
  }

  function handle(outcome: LoginOutcome) {
    readTicket();
    switch (outcome.kind) {
      case 'loggedIn':
        toastLoggedIn(outcome.note);
        return request.transfer ? onDone() : setPhase({ name: 'done' });
      case 'registered':
        if (!request.transfer) return setPhase({ name: 'welcome', blockNo: outcome.blockNo });
        toastRegistered(outcome.blockNo);
        return onDone();
      case 'passwordReset':
        toast.ok(loginCopy.passwordReset);
        loginDraft.forgetCode();
        return switchTo(loginMode);
      case 'arrived':
        return onArrive();
      case 'unagreed':
        return undefined;
      case 'networkFailed':
        // A failed registration stays open, so the member can try again.
        return form === 'password' || form === 'sms' ? setPhase({ name: 'failed' }) : undefined;
      case 'closing':
        return void promptToCancel(outcome).then((answer) => answer && handle(answer));
      case 'refused':
        if (outcome.isTicketOver) changeTicket(null);
        void message({ type: 'error', content: outcome.text });
    }
  }

  return {
    mode,
    phase,
    ticket,
    form,
    alternate,
    loginMode,
    isLoggedIn,
    leave,
    switchTo,
    handle,
    dropTicket: () => changeTicket(null),
    choosesPlot: request.settles ?? !request.transfer,
    retry: () => phase.name === 'failed' && setPhase({ name: 'typing' }),
  };
}

const toastLoggedIn = (note?: string) =>
  note ? toast.ok(loginCopy.loggedInNote(note), WELCOME_MS) : toast.ok(loginCopy.loggedIn);

const toastRegistered = (blockNo: number | null) =>
  toast.ok(
    blockNo === null ? loginCopy.registered(null) : loginCopy.welcomeTo(plateNumber(blockNo)),
    WELCOME_MS,
  );

function useTicket() {
  const [ticket, setTicket] = useState<RegTicket | null>(loginDraft.ticket);
  const change = (next: RegTicket | null) => {
    setTicket(next);
    loginDraft.saveTicket(next);
  };
  return [ticket, change, () => setTicket(loginDraft.ticket())] as const;
}

function useCloseLater(isClosing: boolean, close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(() => latest.current(), CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isClosing]);
}
