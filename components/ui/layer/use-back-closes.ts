'use client';

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { addTask, closeLayer, dispatch, nextId, openLayer } from '../navigation';
import { layerStack } from './layer-stack';

/** Waits for the step back of a closing layer, which would remove the new entry. */
export const afterLayers = (change: () => void): void =>
  dispatch({ type: 'run', task: addTask(change) });

/** Wait for it before you navigate from a layer. */
export async function layersSettled(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>(afterLayers);
}

/** An open layer owns a history entry; back calls `onBack`. Toasts show inside the topmost `element`. */
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
