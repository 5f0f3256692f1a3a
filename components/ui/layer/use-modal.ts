'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { isHidden } from '@/lib/platform/is-hidden';
import { layerStack } from './layer-stack';
import { useBackCloses } from './use-back-closes';

/** iOS lays its keyboard over the page instead of resizing it. */
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

/** Focuses the opener, or else the page's heading, unless a layer opened above. */
function giveBack(opener: Element | null) {
  const top = layerStack.top();
  const focused = document.activeElement;
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

/** The platform traps the focus, makes the page inert and handles Esc; back and the toast stack are added here. */
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
    // Browsers before 2022 have no showModal: the dialog is a plain fixed layer.
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
