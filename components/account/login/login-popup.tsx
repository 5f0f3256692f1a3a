'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Sheet } from '@/components/ui/layer/sheet';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { loginCopy } from '@/lib/account/login/copy';
import { loginDraft, type RegTicket } from '@/lib/account/login/draft';
import { CLOSE_DELAY_MS, subOf, titleOf, viewOf } from '@/lib/account/login/flow';
import { LOGIN_MODE, type LoginMode } from '@/lib/account/login/mode';
import { plateNumber } from '@/lib/format';
import type { LoginRequest } from '@/lib/account/login/store';
import type { LoginOutcome } from '@/lib/account/login/use-login';
import { LoginForm } from './login-form';
import { LoginHead } from './login-head';
import { LoginWelcome } from './login-welcome';
import styles from './login.module.css';
import { useAskBack } from './use-ask-back';

export interface LoginPopupProps {
  request: LoginRequest;
  /** False while the person reads the agreement. */
  isOpen: boolean;
  onDone: () => void;
  onCancel: () => void;
  logo?: ReactNode;
  /** What stands on the sheet's edge: an own house, or the lot that waits for a newcomer. */
  art?: Record<'home' | 'lot', ReactNode>;
  /** Opens the agreement or the privacy policy; the popup comes back afterwards. */
  onRead: (path: string) => void;
}

/** A toast with more than a word: the new plate number, an invitation that does not count. */
const WELCOME_MS = 3000;

/** `done` and `failed` close by themselves after two seconds. */
type Phase =
  | { name: 'typing' }
  | { name: 'done' }
  | { name: 'welcome'; blockNo: number | null }
  | { name: 'failed' };

/** Logging in, registering and setting a new password: one sheet, one form at a time. */
export function LoginPopup({
  request,
  isOpen,
  logo,
  art,
  onDone,
  onCancel,
  onRead,
}: LoginPopupProps) {
  const [mode, setMode] = useState<LoginMode>(request.mode);
  const [phase, setPhase] = useState<Phase>({ name: 'typing' });
  const [ticket, changeTicket] = useTicket();
  const askBack = useAskBack();
  const { form, alternate } = viewOf(mode);
  /** Where the links back to the login lead. */
  const loginMode =
    viewOf(request.mode).form === 'register' || request.mode === LOGIN_MODE.forgot
      ? LOGIN_MODE.password
      : request.mode;
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
    switch (outcome.kind) {
      case 'loggedIn':
        tellLoggedIn(outcome.note);
        return request.transfer ? onDone() : setPhase({ name: 'done' });
      case 'registered':
        if (!request.transfer) return setPhase({ name: 'welcome', blockNo: outcome.blockNo });
        toast.ok(
          outcome.blockNo === null
            ? loginCopy.welcome
            : loginCopy.welcomeTo(plateNumber(outcome.blockNo)),
          WELCOME_MS,
        );
        return onDone();
      case 'passwordReset':
        toast.ok(loginCopy.passwordReset);
        loginDraft.forgetCode();
        return switchTo(loginMode);
      case 'notRegistered':
        changeTicket(outcome.ticket);
        toast.show(outcome.text);
        return switchTo(LOGIN_MODE.register);
      case 'networkFailed':
        // only a login gives up: a registration keeps its sheet, so that the person can simply try again
        return form === 'password' || form === 'sms' ? setPhase({ name: 'failed' }) : undefined;
      case 'closing':
        return void askBack(outcome).then((answer) => answer && handle(answer));
      case 'refused':
        if (outcome.isTicketOver) changeTicket(null);
        void message({ type: 'error', content: outcome.text });
    }
  }

  const title = titleOf(form, request.mayor);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={leave}
      label={title}
      art={
        phase.name !== 'welcome' &&
        art && <span className={styles.art}>{art[form === 'register' ? 'lot' : 'home']}</span>
      }
    >
      {phase.name === 'welcome' ? (
        <LoginWelcome blockNo={phase.blockNo} onEnter={onDone} />
      ) : (
        <div onInput={() => phase.name === 'failed' && setPhase({ name: 'typing' })}>
          <LoginHead logo={logo} title={title} sub={subOf(form)} source={request.source} />
          <LoginForm
            key={mode}
            form={form}
            alternate={alternate}
            loginMode={loginMode}
            ticket={form === 'register' ? ticket : null}
            isDone={isLoggedIn}
            onDropTicket={() => changeTicket(null)}
            onOutcome={handle}
            onSwitch={switchTo}
            onRead={onRead}
          />
        </div>
      )}
    </Sheet>
  );
}

const tellLoggedIn = (note: string) =>
  note ? toast.ok(loginCopy.loggedInNote(note), WELCOME_MS) : toast.ok(loginCopy.loggedIn);

/** The proof of a verified number that nobody has yet; kept with the draft. */
function useTicket() {
  const [ticket, setTicket] = useState<RegTicket | null>(loginDraft.ticket);
  const change = (next: RegTicket | null) => {
    setTicket(next);
    loginDraft.keepTicket(next);
  };
  return [ticket, change] as const;
}

/** Closes the popup two seconds after it was decided to. */
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
