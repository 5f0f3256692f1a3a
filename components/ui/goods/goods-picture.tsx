import { cx } from '@/components/ui/cx';
import { drawingOf } from '@/lib/kit/goods-drawing';
import { imageUrl } from '@/lib/kit/image-url';
import { GoodsArt } from './goods-art';
import styles from './goods-picture.module.css';

export interface GoodsPictureProps {
  /** A drawing of the shop (`goods:mug`, `goods:mug/leaf`) or a stored picture. */
  image: string;
  /** Accessible name. Leave out beside the title: the picture is then decoration. */
  name?: string;
  /** Text over a picture that cannot be bought, such as 售罄; empty = nothing. */
  veil?: string;
  /** In the first screen: loaded at once and first. Drawings weigh about 1 KB and are never held back. */
  isFirst?: boolean;
  className?: string;
}

/** The square tile of one of the goods, as wide as its container. */
export function GoodsPicture({
  image,
  name = '',
  veil = '',
  isFirst = false,
  className,
}: GoodsPictureProps) {
  const isDrawn = drawingOf(image) !== null || image === '';
  const label = isDrawn && name ? { role: 'img', 'aria-label': name } : {};
  return (
    <span className={cx(styles.tile, veil && styles.out, className)} data-goods="" {...label}>
      {isDrawn ? (
        <GoodsArt image={image} />
      ) : (
        <img
          className={cx('wide tall', styles.photo)}
          src={imageUrl(image)}
          alt={name}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
        />
      )}
      {veil && (
        <span className={cx('center absolute t-sub bold ink-1 whole', styles.veil)}>{veil}</span>
      )}
    </span>
  );
}
