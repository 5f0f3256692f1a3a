'use client';

import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { shortcutOf, twoKeys } from '@/console/kit/shortcuts';

export interface Shortcut {
  key: string;
  label: string;
  run: () => void;
  isOff?: boolean | (() => boolean);
}

interface Layer {
  id: string;
  isModal: boolean;
  shortcuts: readonly Shortcut[];
}

let layers: Layer[] = [];
let before: { key: string; at: number } | null = null;

const FIELDS = 'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable=true]';
const PRESSABLE = 'button,a,summary,[role=option],[role=menuitem]';

function* heard(): Generator<Shortcut> {
  for (const layer of layers.toReversed()) {
    yield* layer.shortcuts;
    if (layer.isModal) return;
  }
}

const isOn = ({ isOff }: Shortcut): boolean => !(typeof isOff === 'function' ? isOff() : isOff);

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat) return;
  const target = event.target instanceof Element ? event.target : null;
  const key = shortcutOf({
    key: event.key,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    shiftKey: event.shiftKey,
    isComposing: event.isComposing,
    keyCode: event.keyCode,
    isInField: target?.closest(FIELDS) !== null && target !== null,
  });
  if (key === null) return;
  if ((key === 'Enter' || key === ' ') && target?.closest(PRESSABLE)) return;
  const both = twoKeys(before, key, event.timeStamp);
  before = { key, at: event.timeStamp };
  const all = [...heard()].filter(isOn);
  const found = all.find((one) => one.key === both) ?? all.find((one) => one.key === key);
  if (!found) return;
  event.preventDefault();
  before = null;
  found.run();
}

let areOn = true;
/** Letters as shortcuts can be switched off (WCAG 2.1.4); Escape and Ctrl+K stay. */
export const setLetterKeys = (on: boolean): void => {
  areOn = on;
};
const listen = (event: KeyboardEvent) => {
  if (!areOn && event.key.length === 1 && !event.ctrlKey && !event.metaKey) return;
  onKeyDown(event);
};

export const listShortcuts = (): Shortcut[] => [...heard()].filter(isOn);

/** The part mounted last wins; a modal one silences all below it. */
export function useShortcuts(shortcuts: readonly Shortcut[], isModal = false): void {
  const id = useId();
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
    const layer = layers.find((one) => one.id === id);
    if (layer) layer.shortcuts = shortcuts;
  });
  useLayoutEffect(() => {
    if (layers.length === 0) document.addEventListener('keydown', listen);
    layers = [...layers, { id, isModal, shortcuts: latest.current }];
    return () => {
      layers = layers.filter((one) => one.id !== id);
      if (layers.length === 0) document.removeEventListener('keydown', listen);
    };
  }, [id, isModal]);
}

export function Silence(): null {
  useShortcuts([], true);
  return null;
}
