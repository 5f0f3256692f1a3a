'use client';

import './iso.css';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { RawSvg } from '@/components/ui/raw-svg';
import { type View, WHOLE_BOARD } from '@/lib/iso/camera';
import { type CityInput, drawCity } from '@/lib/iso/city';
import type { SvgMarkup } from '@/lib/iso/svg-markup';

export type { CityInput, CityPlot } from '@/lib/iso/city';
export { viewOn, WHOLE_BOARD, type View } from '@/lib/iso/camera';

export interface CityProps extends CityInput {
  /** Default: the whole board. `viewOn(no, …)` zooms to one plot; change it to animate, the drawing is not rendered again. */
  view?: View;
  /** Accessible name, such as 青年港街区地图，我的地块 037 号. A map also needs its list beside it. */
  title?: string;
  className?: string;
}

/** Preloads the generator, so that a city rendered later appears at once. */
export const preloadCity = () =>
  import('@/lib/iso/city').then(
    () => undefined,
    () => undefined,
  );

/**
 * The map of a block area.
 *
 * Where the city is part of the prerendered page (the guests' hero) it is inline in the HTML: 3 KB that paint with the first
 * bytes, follow the theme by custom properties and cause no layout shift; an <img> would need another round trip and not
 * know the chosen theme. It is in the page only once: a client component adds nothing to the page's data, hydration keeps
 * the prerendered content, and `typeof window` removes the generator from the page's JavaScript. Cities of members come from
 * data, so for those the generator is a lazy chunk.
 */
export function City({ view = WHOLE_BOARD, title, className, ...input }: CityProps) {
  const prefix = useId().replace(/\W/g, '');
  const svg = useRef<SVGSVGElement>(null);
  const isDrawnByServer = useRef<boolean | null>(null);
  const [markup, setMarkup] = useState<SvgMarkup | null>(() =>
    typeof window === 'undefined' ? drawCity(input, prefix, true) : null,
  );
  const draw = useEffectEvent((generator: typeof import('@/lib/iso/city')) =>
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
    import('@/lib/iso/city').then(
      (generator) => isCurrent && draw(generator),
      // without the chunk the sky stays empty; the list has the same information
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
