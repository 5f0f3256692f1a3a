import { drawingOf } from '@/lib/kit/goods-drawing';
import { GoodsArt } from './goods-art';
import { GoodsPicture } from './goods-picture';

/** The picture above a category's name: a drawing stands free, a stored picture in its tile. */
export const CategoryPicture = ({ image }: { image: string }) =>
  drawingOf(image) ? <GoodsArt image={image} /> : <GoodsPicture image={image} />;
