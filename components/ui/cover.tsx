import type { ReactNode } from 'react';
import { entryName } from '@/lib/kit/entry-name';
import { imageUrl } from '@/lib/kit/image-url';

interface CoverProps {
  /** `entry:poster` (an object of the city), a stored picture, or nothing. */
  cover: string;
  /** The object of the city that stands in for nothing. */
  fallback: string;
  drawEntry: (name: string) => ReactNode;
  /** The picture's place, px; where styles do not keep it. */
  width?: number;
  height?: number;
  /** The largest picture of its page: asked for at once and ahead of the others. */
  isFirst?: boolean;
}

/** The picture of a text, a film or a course, as its operator chose it. */
export function Cover({ cover, fallback, drawEntry, width, height, isFirst = false }: CoverProps) {
  const name = entryName(cover) ?? (cover === '' ? fallback : undefined);
  return name ? (
    drawEntry(name)
  ) : (
    <img
      src={imageUrl(cover)}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      width={width}
      height={height}
    />
  );
}
