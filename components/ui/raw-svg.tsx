'use client';

import { memo, type Ref } from 'react';
import type { SvgMarkup } from '@/lib/iso/svg-markup';

export interface RawSvgProps {
  /** Null keeps the prerendered content. */
  markup: SvgMarkup | null;
  viewBox: string;
  /** Absent = decorative. */
  title?: string;
  className?: string;
  svgRef?: Ref<SVGSVGElement>;
  place?: { x: number; y: number; width: number; height: number };
  align?: string;
}

/** A city has more than a thousand elements; one string spares hydrating them. */
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
      // Without the generator React leaves the prerendered content.
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- generated from numbers and constants only, see SvgMarkup
      dangerouslySetInnerHTML={{ __html: markup ?? '' }}
    />
  );
});
