'use client';

import { Suspense, useRef, useState } from 'react';
import { BESIDE } from '@/components/ui/beside';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { lazyLayer } from '@/components/ui/lazy';
import { Strokes } from '@/components/ui/strokes';
import { useMedia } from '@/components/ui/use-media';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './gallery.module.css';

const PictureViewer = lazyLayer(() =>
  import('@/components/ui/rich-text/picture-viewer').then((m) => m.PictureViewer),
);

interface GalleryProps {
  images: readonly string[];
  /** Upload key, shown first; empty = none. */
  video: string;
  title: string;
}

const isDrawn = (image: string): boolean => image.startsWith('goods:');

/** A picture opens full screen and zooms. */
export function Gallery({ images, video, title }: GalleryProps) {
  const [at, setAt] = useState(0);
  const isBeside = useMedia(BESIDE);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const track = useRef<HTMLUListElement>(null);
  const slides = video === '' ? images : [video, ...images];
  const photos = images.filter((image) => !isDrawn(image)).map(imageUrl);
  function follow() {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth));
  }
  const show = (index: number) =>
    track.current?.scrollTo?.({ left: index * track.current.clientWidth });
  return (
    <section
      className={cx('rigid rel cut', styles.gallery)}
      data-goods=""
      aria-label={copy.gallery}
    >
      <ul
        ref={track}
        className={cx('no-bar flex tall x-auto', styles.track)}
        onScroll={follow}
        tabIndex={0}
      >
        {slides.map((slide, index) => (
          <li key={slide} aria-label={copy.pictureOf(index + 1, slides.length)}>
            {slide === video ? (
              <video src={imageUrl(video)} controls playsInline preload="metadata" />
            ) : isDrawn(slide) ? (
              <GoodsPicture image={slide} name={title} className={styles.picture} />
            ) : (
              <button
                type="button"
                aria-label={copy.enlarge}
                onClick={() => setEnlarged(photos.indexOf(imageUrl(slide)))}
              >
                <GoodsPicture
                  image={slide}
                  name={title}
                  isFirst={index === 0}
                  className={styles.picture}
                />
              </button>
            )}
          </li>
        ))}
      </ul>
      {slides.length > 1 &&
        (isBeside && video === '' ? (
          <Thumbs images={images} at={at} onChoose={show} />
        ) : (
          <Strokes
            className={cx('absolute', styles.pager)}
            labels={slides.map((_, index) => copy.pictureOf(index + 1, slides.length))}
            at={at}
            onChoose={show}
          />
        ))}
      {enlarged !== null && (
        <Suspense>
          <PictureViewer pictures={photos} at={enlarged} onClose={() => setEnlarged(null)} />
        </Suspense>
      )}
    </section>
  );
}

interface ThumbsProps {
  images: readonly string[];
  at: number;
  onChoose: (index: number) => void;
}

function Thumbs({ images, at, onChoose }: ThumbsProps) {
  return (
    <span className={styles.thumbs}>
      {images.map((image, index) => (
        <button
          key={image}
          type="button"
          aria-label={copy.pictureOf(index + 1, images.length)}
          aria-current={index === at || undefined}
          onClick={() => onChoose(index)}
        >
          <GoodsPicture image={image} />
        </button>
      ))}
    </span>
  );
}
