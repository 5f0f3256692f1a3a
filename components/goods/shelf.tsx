import { cx } from '@/components/ui/cx';
import { GoodsArt } from '@/components/ui/goods/goods-art';
import { drawingOf } from '@/lib/kit/goods-drawing';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './shelf.module.css';

/** Wider rows would be cards. */
export const SHELF_MAX = 4;

/** Decorative: names and prices are below. */
export function Shelf({ images }: { images: readonly string[] }) {
  return (
    <div className={cx('grid rel', styles.shelf)} data-goods="" aria-hidden="true">
      {images.slice(0, SHELF_MAX).map((image, i) => (
        // Two products may show the same picture, so the place is the key.
        <span key={i} className="block narrow rel z-1">
          {drawingOf(image) ? (
            <GoodsArt image={image} isBare />
          ) : (
            <img
              className={cx('block', styles.photo)}
              src={imageUrl(image)}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
        </span>
      ))}
    </div>
  );
}
