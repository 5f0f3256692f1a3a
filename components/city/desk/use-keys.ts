import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { uiCopy } from '@/components/ui/copy';
import { useNavigate } from '@/components/ui/use-navigate';
import { isComposed } from '@/lib/contract/characters';
import { buildPageUrl } from '@/lib/kit';
import type { Href } from '@/lib/kit/routes';
import { createSignal } from '@/lib/platform/signal';
import { storage } from '@/lib/platform/storage';

export interface PageKey {
  key: string;
  cap: string;
  name: string;
  target?: Href;
  press?: () => void;
}

export type PageKeys = Readonly<Partial<Record<string, readonly PageKey[]>>>;

export type DeskKey = '/' | 'G' | 'C' | 'H' | '?' | 'Esc';

const KEY = 'deskKeys';
const changes = createSignal();
const isOn = () => storage.get<boolean>(KEY) !== false;

export function switchKeys(on: boolean): void {
  storage.set(KEY, on ? undefined : false);
  changes.notify();
}

export const useKeysOn = (): boolean => useSyncExternalStore(changes.subscribe, isOn, () => false);

interface Home {
  blockAreaId: number;
  blockNo: number;
}

export function targetOf(key: string, home: Home | null): Href | null {
  switch (key.toUpperCase()) {
    case '/':
      return '/pages/search/index';
    case 'G':
      return '/pages/user/money';
    case 'C':
      return '/pages/index/company';
    case 'H':
      return home && buildPageUrl('/pages/space/city', { ...home });
    default:
      return null;
  }
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="application"], [role="listbox"]';

function isOurs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isComposed(event) || event.repeat) return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof Element && event.target.closest(FIELDS));
}

/** Pressed and not bypassed, because the page may ask before leaving. */
const backButton = () =>
  [
    ...document.querySelectorAll<HTMLButtonElement>(
      `.app header button[aria-label="${uiCopy.back}"]`,
    ),
  ].find((button) => !button.closest('[hidden]'));

export function useDeskKeys(
  home: Home | null,
  pageKeys: readonly PageKey[],
  onList: () => void,
): void {
  const { navigateTo } = useNavigate();
  const hasKeys = useKeysOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOurs(event)) return;
    if (event.key === '?') {
      event.preventDefault();
      return onList();
    }
    if (event.key === 'Escape') return backButton()?.click();
    const ofPage = pageKeys.find(({ key }) => key === event.key.toUpperCase());
    const target = ofPage?.target ?? targetOf(event.key, home);
    if (!target && !ofPage?.press) return;
    event.preventDefault();
    if (target) navigateTo(target);
    else ofPage?.press?.();
  });
  useEffect(() => {
    if (!hasKeys) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [hasKeys]);
}
