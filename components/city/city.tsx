'use client';

import './iso.css';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { RawSvg } from '@/components/ui/raw-svg';
import { cx } from '@/components/ui/cx';
import type { SvgMarkup } from '@/components/ui/svg-markup';
import { WHOLE_BOARD, type View } from './iso/camera';
import { drawCity, type CityInput } from './iso/city';

export type { CityInput, CityPlot } from './iso/city';
export { viewOn, WHOLE_BOARD, type View } from './iso/camera';

export interface CityProps extends CityInput {
  /** Default: the whole board. `viewOn(no, …)` looks at one plot; animate by changing it, the drawing stays. */
  view?: View;
  /** Accessible name, such as 青年港街区地图，我的地块 037 号. A map also needs its list beside it. */
  title?: string;
  className?: string;
}

/** Starts loading the generator, so that a city drawn later appears at once. */
export const preloadCity = () =>
  import('./iso/city').then(
    () => undefined,
    () => undefined,
  );

/**
 * The map of a block area.
 *
 * Where the city is part of the prerendered page (the guests' hero) it stands inline in the HTML: 3 KB that paint with
 * the first bytes, follow the theme by variables and shift nothing; as an <img> it would come a round trip later and
 * not know the chosen theme. It is written once: a client component puts nothing into the page's data, hydration
 * leaves the drawn picture alone, and `typeof window` takes the generator out of the page's JavaScript. Cities of
 * members come from data, so for those the generator is loaded on demand.
 */
export function City({ view = WHOLE_BOARD, title, className, ...input }: CityProps) {
  const prefix = useId().replace(/\W/g, '');
  const svg = useRef<SVGSVGElement>(null);
  const isDrawnByServer = useRef<boolean | null>(null);
  const [markup, setMarkup] = useState<SvgMarkup | null>(() =>
    typeof window === 'undefined' ? drawCity(input, prefix, true) : null,
  );
  const draw = useEffectEvent((generator: typeof import('./iso/city')) =>
    setMarkup(generator.drawCity(input, prefix)),
  );
  const signature = JSON.stringify(input);
  useEffect(() => {
    isDrawnByServer.current ??= Boolean(svg.current?.hasChildNodes());
    if (isDrawnByServer.current) {
      isDrawnByServer.current = false;
      return;
    }
    let isCurrent = true;
    import('./iso/city').then(
      (generator) => isCurrent && draw(generator),
      // without the chunk the sky stays empty; the list beside the map says the same
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [signature]);
  return (
    <RawSvg
      svgRef={svg}
      markup={markup}
      viewBox={view.join(' ')}
      title={title}
      className={cx('iso', className)}
    />
  );
}
