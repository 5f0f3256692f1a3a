import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { SvgMarkup } from '@/lib/iso/svg-markup';
import type { TownInput } from '@/lib/iso/town';

type Layers = Record<'back' | 'front', SvgMarkup>;

/** Null until its code has come; the panel works without. */
export function useTown(input: TownInput | null): Layers | null {
  const prefix = useId().replace(/\W/g, '');
  const [layers, setLayers] = useState<Layers | null>(null);
  const draw = useEffectEvent((art: typeof import('@/lib/iso/town')) => {
    if (input) setLayers(art.drawTown(input, prefix));
  });
  const signature = JSON.stringify(input);
  useEffect(() => {
    let isCurrent = true;
    void import('@/lib/iso/town').then(
      (art) => isCurrent && draw(art),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [signature]);
  return layers;
}
