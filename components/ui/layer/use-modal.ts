'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { isHidden } from '@/lib/platform/is-hidden';
import { layerStack } from './layer-stack';
import { useBackCloses } from './use-back-closes';

/** iOS lays its keyboard over the page instead of resizing it: the layer then takes the part that is left. */
function followKeyboard(dialog: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const fit = () => {
    const isCovered = viewport.scale === 1 && window.innerHeight - viewport.height > 1;
    dialog.style.setProperty('height', isCovered ? `${viewport.height}px` : '');
    dialog.style.setProperty('top', isCovered ? `${viewport.offsetTop}px` : '');
  };
  viewport.addEventListener('resize', fit);
  viewport.addEventListener('scroll', fit);
  return () => {
    viewport.removeEventListener('resize', fit);
    viewport.removeEventListener('scroll', fit);
  };
}

/**
 * Returns the focus to the element that opened the layer; if that is gone or cannot be focused, to the heading of the page.
 * A layer that has opened above meanwhile keeps it.
 */
function giveBack(opener: Element | null) {
  const [top, focused] = [layerStack.top(), document.activeElement];
  if (top && top !== focused && top.contains(focused)) return;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  if (opener === document.body || (opener && document.activeElement === opener)) return;
  const heading = [...(layerStack.top() ?? document).querySelectorAll<HTMLElement>('h1,h2')].find(
    (one) => one.offsetParent !== null && !isHidden(one),
  );
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Opens a native `<dialog>` as a modal: the platform traps the focus, makes the page inert, answers Esc and gives the
 * focus back to the opener. Adds what it lacks: back closes, and the stack that toasts consult.
 */
export function useModal(
  isOpen: boolean,
  onClose: () => void,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useBackCloses(isOpen, onClose, ref);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const opener = document.activeElement;
    // browsers before 2022 have no showModal: the dialog is then a plain fixed layer
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    const stopFollowing = followKeyboard(dialog);
    return () => {
      stopFollowing();
      if (typeof dialog.close === 'function') dialog.close();
      else dialog.removeAttribute('open');
      giveBack(opener);
    };
  }, [isOpen]);
  return ref;
}
