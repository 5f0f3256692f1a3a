'use client';

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { addTask, closeLayer, dispatch, nextId, openLayer } from '../navigation';
import { layerStack } from './layer-stack';

/** Changes the address: at once, or after the step back of a layer that has just closed, which would remove the new entry. */
export const afterLayers = (change: () => void): void =>
  dispatch({ type: 'run', task: addTask(change) });

/** Resolves when no closing layer has a pending step back. Wait for it before navigating away from a layer. */
export async function layersSettled(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>(afterLayers);
}

/**
 * The browser's back closes the topmost open layer instead of leaving the page: the layer owns one history entry while
 * `isOpen`, and `onBack` is called on back. Toasts are shown inside the topmost `element`.
 */
export function useBackCloses(
  isOpen: boolean,
  onBack: () => void,
  element?: RefObject<HTMLElement | null>,
): void {
  const close = useEffectEvent(onBack);
  const own = useRef<number | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const layer = (own.current ??= nextId());
    if (element?.current) layerStack.add(layer, element.current);
    openLayer(layer, () => close());
    return () => {
      closeLayer(layer);
      layerStack.forget(layer);
    };
  }, [isOpen, element]);
}
