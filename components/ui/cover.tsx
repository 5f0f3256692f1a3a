import type { ReactNode } from 'react';
import { entryName } from '@/lib/kit/entry-name';
import { imageUrl } from '@/lib/kit/image-url';

interface CoverProps {
  /** `entry:poster` (a drawing of the city kit), a stored picture, or none. */
  cover: string;
  /** The drawing used as placeholder. */
  fallback: string;
  drawEntry: (name: string) => ReactNode;
  /** Size of the picture, px; where styles do not reserve it. */
  width?: number;
  height?: number;
  /** The largest picture of its page (LCP): loaded eagerly with high priority. */
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
