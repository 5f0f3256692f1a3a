'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { type View, WHOLE_BOARD } from '@/lib/iso/camera';
import type { CityInput } from '@/lib/iso/city';
import styles from './city.module.css';
import { useIsDark } from './use-is-dark';

export interface CityProps extends CityInput {
  view?: View;
  /** A map also needs its list beside it. */
  title?: string;
}

export const preloadCity = () =>
  import('@/lib/iso/print').then(
    () => undefined,
    () => undefined,
  );

export function City({ view = WHOLE_BOARD, title = '', ...input }: CityProps) {
  const ink = useIsDark() ? 'night' : 'day';
  const [source, setSource] = useState<string | null>(null);
  const draw = useEffectEvent(({ printCity }: typeof import('@/lib/iso/print')) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}">${printCity(input, '', ink)}</svg>`;
    setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  });
  const signature = JSON.stringify([input, view, ink]);
  useEffect(() => {
    let isCurrent = true;
    import('@/lib/iso/print').then(
      (generator) => isCurrent && draw(generator),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [signature]);
  const [, , width, height] = view;
  return (
    source && <img src={source} alt={title} width={width} height={height} className={styles.city} />
  );
}
