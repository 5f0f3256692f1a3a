'use client';

import { useEffect, useRef, useState } from 'react';
import { message } from '@/components/ui/layer/message';
import { layersSettled, useBackCloses } from '@/components/ui/layer/use-back-closes';
import { useNavigate } from '@/components/ui/use-navigate';
import { isPageRestarting } from '@/lib/platform/address';

export interface LeaveTexts {
  content: string;
  /** Leaves. */
  ok: string;
  /** Stays. */
  cancel: string;
}

/** A dialog's history entry goes after React's render. */
const historySettled = () => new Promise((resolve) => setTimeout(resolve)).then(layersSettled);

/**
 * On the page's back, the browser's back and closing the tab. `mayLeave` for the frame, `leaveFreely` after saving,
 * `disarm` before a page that comes back.
 */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void, texts: LeaveTexts) {
  const { back } = useNavigate();
  /** False while asked or confirmed: removes the guard's entry. */
  const [isArmed, setArmed] = useState(true);
  const isAsking = useRef(false);
  const ask = () =>
    message({ type: 'cancel', content: texts.content, okText: texts.ok, cancelText: texts.cancel });

  async function mayLeave(): Promise<boolean> {
    if (!isDirty) return true;
    if (isAsking.current) return false;
    isAsking.current = true;
    const isSure = await ask();
    isAsking.current = false;
    if (!isSure) return false;
    setArmed(false);
    onLeave();
    await historySettled();
    return true;
  }
  async function onBrowserBack() {
    setArmed(false);
    const isSure = await ask();
    await historySettled();
    if (!isSure) return setArmed(true);
    onLeave();
    back();
  }
  async function disarm() {
    setArmed(false);
    await historySettled();
  }
  async function leaveFreely() {
    await disarm();
    back();
  }

  useBackCloses(isDirty && isArmed, () => void onBrowserBack());
  useEffect(() => {
    if (!isDirty || !isArmed) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isPageRestarting()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty, isArmed]);
  return { mayLeave, leaveFreely, disarm };
}
