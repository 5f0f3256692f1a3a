import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverNow } from '@/lib/api';
import { createSignal } from '@/lib/platform/signal';
import { storage, watchStorage } from '@/lib/platform/storage';
import { hourOf, MINUTE_MS } from '@/lib/time';
import { type Hour, hourAt, HOURS, untilNextHour } from './hours';

export type HourChoice = 'real' | Hour | 'plain';
export const HOUR_CHOICES: readonly HourChoice[] = ['real', ...HOURS, 'plain'];

const KEY = 'cityHour';
const changes = createSignal();

function readChoice(): HourChoice {
  const stored = storage.get<string>(KEY);
  return HOUR_CHOICES.find((choice) => choice === stored) ?? 'real';
}

export function chooseHour(choice: HourChoice): void {
  storage.set(KEY, choice === 'real' ? undefined : choice);
  changes.notify();
}

const subscribe = (listener: () => void) => {
  const end = changes.subscribe(listener);
  const endOther = watchStorage([KEY], listener);
  return () => {
    end();
    endOther();
  };
};

export const useHourChoice = (): HourChoice =>
  useSyncExternalStore(subscribe, readChoice, () => 'plain');

export function useHour(): Hour | null {
  const choice = useHourChoice();
  const [real, setReal] = useState(() => hourAt(serverNow()));
  useEffect(() => {
    if (choice !== 'real') return;
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      const now = serverNow();
      setReal(hourAt(now));
      timer = setTimeout(follow, untilNextHour(now));
    };
    follow();
    return () => clearTimeout(timer);
  }, [choice]);
  return choice === 'plain' ? null : choice === 'real' ? real : choice;
}

export function useClock(): string {
  const [clock, setClock] = useState(() => hourOf(serverNow()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      const now = serverNow();
      setClock(hourOf(now));
      timer = setTimeout(follow, MINUTE_MS - (now % MINUTE_MS));
    };
    follow();
    return () => clearTimeout(timer);
  }, []);
  return clock;
}
