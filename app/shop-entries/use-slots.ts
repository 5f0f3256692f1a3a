import { useEffect, useState } from 'react';
import { storage } from '@/lib/platform';

const SLOTS = '[data-shop]';

const find = () => [...document.querySelectorAll<HTMLElement>(SLOTS)];
const areSame = (some: readonly HTMLElement[], others: readonly HTMLElement[]): boolean =>
  some.length === others.length && some.every((slot, at) => slot === others[at]);

/** The places for the shop on the tabs that are mounted (components/ui/shop-slot.tsx). */
export function useSlots(): readonly HTMLElement[] {
  const [slots, setSlots] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const update = () =>
      setSlots((known) => {
        const found = find();
        return areSame(known, found) ? known : found;
      });
    const observer = new MutationObserver(update);
    observer.observe(document.body, { subtree: true, childList: true });
    update();
    return () => observer.disconnect();
  }, []);
  return slots;
}

const keyOf = (slot: HTMLElement) => `shop-${slot.dataset.shop}`;

/** Gives up the height of a place that the shop leaves empty. */
export function leaveEmpty(slot: HTMLElement): void {
  slot.style.minHeight = '';
  storage.set(keyOf(slot), 0);
}

/** Remembers how high the places are, for the next visit. */
export function useKeptHeights(slots: readonly HTMLElement[]): void {
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const slot = target as HTMLElement;
        // what was kept free is filled; a hidden tab has no height
        if (slot.firstElementChild) slot.style.minHeight = '';
        const height = slot.closest('[hidden]') ? 0 : slot.offsetHeight;
        if (height > 0) storage.set(keyOf(slot), height);
      }
    });
    for (const slot of slots) observer.observe(slot);
    return () => observer.disconnect();
  }, [slots]);
}
