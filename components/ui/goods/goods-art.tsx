import './art.css';
import './art-night.css';
import './art-variants.css';
import { cx } from '@/components/ui/cx';
import { drawingOf } from '@/lib/kit/goods-drawing';
import { BASE_PATH } from '@/lib/kit/routes';
import styles from './goods-picture.module.css';

export interface GoodsArtProps {
  /** `goods:<name>[/<first material>[-<second material>]]` */
  image: string;
  /** Without its podium: in a category's icon or on a choice. Default: with it. */
  isBare?: boolean;
  /** Address of the drawings. */
  folder?: string;
  className?: string;
}

/** The drawing is a file (public/goods), in no script; theme and materials reach it as custom properties. */
export function GoodsArt({
  image,
  isBare = false,
  folder = `${BASE_PATH}/goods`,
  className,
}: GoodsArtProps) {
  const addressOf = (name: string) => `${folder}/${name}.svg#g`;
  const drawing = drawingOf(image);
  return (
    <svg
      className={cx(styles.art, className)}
      viewBox="-30 -43 60 60"
      data-goods=""
      data-goods-first={drawing?.first}
      data-goods-second={drawing?.second}
      aria-hidden="true"
    >
      {!isBare && <use href={addressOf('podium')} />}
      {drawing && <use href={addressOf(drawing.name)} />}
    </svg>
  );
}
