'use client';

import { type ReactNode, useRef, type RefObject, useEffect } from 'react';
import { Announcement } from '@/components/ui/announcement';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { LawFooter } from '@/components/ui/law-footer';
import { Sheet } from '@/components/ui/layer/sheet';
import { Plate } from '@/components/ui/plate';
import { Scene } from '@/components/ui/scene';
import { loginCopy } from '@/lib/account/login/copy';
import { loginDraft } from '@/lib/account/login/draft';
import { type EarlyInput, repeatInput, takeEarlyInput } from '@/lib/account/login/early-sheet';
import { subOf, titleOf } from '@/lib/account/login/flow';
import type { LoginMode } from '@/lib/account/login/mode';
import type { LoginRequest } from '@/lib/account/login/store';
import { useInviter } from '@/lib/account/login/use-inviter';
import { plateNumber } from '@/lib/format';
import { imageUrl } from '@/lib/kit/image-url';
import type { RoutePath } from '@/lib/kit/routes';
import { LoginForm } from './login-form';
import { LoginHead } from './login-head';
import styles from './login.module.css';
import { useLoginPopup } from './use-login-popup';

function LoginWelcome({ blockNo, onEnter }: { blockNo: number | null; onEnter: () => void }) {
  return (
    <div className={cx('row gap-10 centered', styles.welcome)}>
      <Announcement>
        {loginCopy.registered(blockNo === null ? null : plateNumber(blockNo))}
      </Announcement>
      <Scene name="done" className={styles.scene} />
      <h2 className={cx('f-24 heavy', styles.title)}>{loginCopy.welcome}</h2>
      {blockNo === null ? (
        <p className="sub">{loginCopy.welcomeNoPlate}</p>
      ) : (
        <p className={cx('row gap-8 ink-2', styles.plateLine)}>
          {loginCopy.welcomePlate}
          <Plate no={blockNo} size="lg" />
        </p>
      )}
      <Button block onPress={onEnter} autoFocus>
        {loginCopy.enter}
      </Button>
    </div>
  );
}

function NeighbourChip() {
  const inviter = useInviter(true);
  if (!inviter) return null;
  return (
    <p className={cx('row gap-8 wash round-l t-note l-20 bold brand-ink', styles.neighbour)}>
      <Avatar src={imageUrl(inviter.avatar)} seed={inviter.userId} size="xs" />
      {loginCopy.neighbourOf(inviter.maskedName)}
    </p>
  );
}

/** In one task the prerendered sheet closes and the popup opens with its input. `body` is an element of the popup. */
function useTakeOver(
  body: RefObject<HTMLElement | null>,
  mode: LoginMode,
  switchTo: (mode: LoginMode) => void,
): RefObject<EarlyInput | null> {
  const input = useRef<EarlyInput>(null);
  useEffect(() => {
    const early = input.current;
    const form = body.current?.querySelector('form');
    if (!early || !form) return;
    input.current = null;
    // The sheet is on the screen already, so nothing moves in.
    form.closest('dialog')?.setAttribute('data-still', '');
    if (early.mode === mode) return repeatInput(early, form);
    loginDraft.keep({ ...loginDraft.values(), ...(early.mobile && { mobile: early.mobile }) });
    switchTo(early.mode);
  });
  return input;
}

/** Runs before the effects of the popup's sheet and closes the prerendered one. */
function EarlySheetEnd({ inputRef }: { inputRef: RefObject<EarlyInput | null> }) {
  useEffect(() => {
    if (inputRef.current === null) inputRef.current = takeEarlyInput();
  }, [inputRef]);
  return null;
}

export interface LoginPopupProps {
  request: LoginRequest;
  isOpen: boolean;
  onDone: () => void;
  onCancel: () => void;
  onArrive: () => void;
  logo?: ReactNode;
  art?: Record<'home' | 'lot', ReactNode>;
  onRead: (path: RoutePath) => void;
}

export function LoginPopup({
  request,
  isOpen,
  logo,
  art,
  onDone,
  onCancel,
  onArrive,
  onRead,
}: LoginPopupProps) {
  const login = useLoginPopup(request, { onDone, onCancel, onArrive });
  const { mode, phase, ticket, form, isLoggedIn } = login;
  const title = titleOf(form, request.mayor);
  const drawn = form === 'register' || form === 'sms' ? 'lot' : 'home';
  const body = useRef<HTMLDivElement>(null);
  const early = useTakeOver(body, mode, login.switchTo);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={login.leave}
      label={title}
      art={phase.name !== 'welcome' && art && <span className={styles[drawn]}>{art[drawn]}</span>}
    >
      {phase.name === 'welcome' ? (
        <LoginWelcome blockNo={phase.blockNo} onEnter={onDone} />
      ) : (
        <div ref={body} onInput={login.retry}>
          <EarlySheetEnd inputRef={early} />
          {form === 'sms' && <NeighbourChip />}
          <LoginHead logo={logo} title={title} sub={subOf(form)} source={request.source} />
          <LoginForm
            // A verified number replaces the fields that proved it.
            key={`${mode} ${login.ticket?.text ?? ''}`}
            form={form}
            alternate={login.alternate}
            loginMode={login.loginMode}
            ticket={form === 'register' || form === 'sms' ? ticket : null}
            choosesPlot={login.choosesPlot}
            isDone={isLoggedIn}
            onDropTicket={login.dropTicket}
            onOutcome={login.handle}
            onSwitch={login.switchTo}
            onRead={onRead}
          />
          <LawFooter isShort />
        </div>
      )}
    </Sheet>
  );
}
