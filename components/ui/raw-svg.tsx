'use client';

import { memo, type Ref } from 'react';
import type { SvgMarkup } from './svg-markup';

export interface RawSvgProps {
  /** Content of the svg element. Null keeps whatever the server drew. */
  markup: SvgMarkup | null;
  viewBox: string;
  /** Accessible name; without it the picture is decoration. */
  title?: string;
  className?: string;
  svgRef?: Ref<SVGSVGElement>;
  /** Where it stands inside another drawing, in units of that drawing. */
  place?: { x: number; y: number; width: number; height: number };
  /** How it fills its place. Default `xMidYMid`. */
  align?: string;
}

/**
 * The one place of raw markup. A city has more than a thousand elements: as React elements they would be hydrated
 * one by one and written twice into the page; as one string they cost nothing.
 */
export const RawSvg = memo(function RawSvg({
  markup,
  viewBox,
  title,
  className,
  svgRef,
  place,
  align,
}: RawSvgProps) {
  return (
    <svg
      ref={svgRef}
      {...place}
      preserveAspectRatio={align}
      className={className}
      viewBox={viewBox}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      // a browser without the generator hydrates with an empty string: React then leaves the drawn picture alone
      suppressHydrationWarning
      // eslint-disable-next-line react/no-danger -- generated from numbers and constants only, see SvgMarkup
      dangerouslySetInnerHTML={{ __html: markup ?? '' }}
    />
  );
});
