import type { ReactNode } from 'react';
import { entryName } from '@/lib/kit/entry-name';
import { imageUrl } from '@/lib/kit/image-url';

interface CoverProps {
  /** `entry:poster`, a stored picture, or empty. */
  cover: string;
  fallback: string;
  drawEntry: (name: string) => ReactNode;
  /** Px, where styles reserve nothing. */
  width?: number;
  height?: number;
  isFirst?: boolean;
}

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
