'use client';

import { memo, type Ref } from 'react';
import type { SvgMarkup } from '@/lib/iso/svg-markup';

export interface RawSvgProps {
  /** Content of the svg element. Null leaves the prerendered content. */
  markup: SvgMarkup | null;
  viewBox: string;
  /** Accessible name; without it the picture is decoration. */
  title?: string;
  className?: string;
  svgRef?: Ref<SVGSVGElement>;
  /** Position inside another drawing, in units of that drawing. */
  place?: { x: number; y: number; width: number; height: number };
  /** `preserveAspectRatio`. Default `xMidYMid`. */
  align?: string;
}

/**
 * The only use of raw markup. A city has more than a thousand elements: as React elements they would be hydrated one by one
 * and be in the page twice; as one string they cost nothing.
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
      // without the generator the browser hydrates with an empty string: React then leaves the prerendered content
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- generated from numbers and constants only, see SvgMarkup
      dangerouslySetInnerHTML={{ __html: markup ?? '' }}
    />
  );
});
