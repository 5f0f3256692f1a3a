'use client';

import { Suspense } from 'react';
import { Sheet } from '@/components/ui/layer/sheet';
import type { LayerState } from '@/components/ui/layer/use-layer';
import { lazyPart } from '@/components/ui/lazy';
import { Loading } from '@/components/ui/loading';
import { regionCopy } from '@/lib/addresses/copy';
import type { RegionPickerProps } from './region-picker';

export const RegionPicker = lazyPart(() => import('./region-picker').then((m) => m.RegionPicker));

export function RegionSheet({ isOpen, onClose, value, onChoose }: LayerState & RegionPickerProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={regionCopy.title} className="col cut">
      <Suspense fallback={<Loading isLate />}>
        <RegionPicker
          value={value}
          onChoose={(...chosen) => {
            onChoose(...chosen);
            onClose();
          }}
        />
      </Suspense>
    </Sheet>
  );
}
