'use client';

import { useEffect, useRef, useState } from 'react';
import { message } from '@/components/ui/layer/message';
import { layersSettled, useBackCloses } from '@/components/ui/layer/use-back-closes';
import { useNavigate } from '@/components/ui/use-navigate';
import { isPageRestarting } from '@/lib/platform/address';

export interface LeaveTexts {
  content: string;
  ok: string;
  cancel: string;
}

/** A closing dialog takes its history entry back after React has rendered. */
const historySettled = () => new Promise((resolve) => setTimeout(resolve)).then(layersSettled);

/**
 * Guards the page's back, the browser's back and closing. `leaveFreely` after saving, `disarm` before a page that
 * returns.
 */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void, texts: LeaveTexts) {
  const { back } = useNavigate();
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
