import { type ReactNode, Suspense } from 'react';
import type { LayerState, useLayer } from './use-layer';

interface LayerSlotProps {
  layer: ReturnType<typeof useLayer>;
  children: (state: LayerState) => ReactNode;
}

export function LayerSlot({ layer, children }: LayerSlotProps) {
  return layer.wasOpened && <Suspense>{children(layer.state)}</Suspense>;
}
