'use client';

import { Suspense, useState } from 'react';
import { imageUrl } from '@/lib/kit/image-url';
import { lazyLayer } from './lazy';
import { picturesCopy } from './pictures-copy';

const PictureViewer = lazyLayer(() =>
  import('./rich-text/picture-viewer').then((m) => m.PictureViewer),
);

interface ShotsProps {
  images: readonly string[];
  className?: string;
}

export function Shots({ images, className }: ShotsProps) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <p className={className}>
      {images.map((key, index) => (
        <button
          key={key}
          type="button"
          aria-label={picturesCopy.enlarge(index + 1)}
          onClick={() => setAt(index)}
        >
          <img src={imageUrl(key)} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      {at !== null && (
        <Suspense>
          <PictureViewer pictures={images.map(imageUrl)} at={at} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </p>
  );
}
