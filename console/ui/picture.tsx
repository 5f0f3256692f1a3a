import { GoodsArt } from '@/components/ui/goods/goods-art';

/** The console's listener serves uploads itself. */
export const pictureUrl = (name: string): string => `/console/upload/${name}`;

export interface PictureProps {
  /** A drawing of the shop (`goods:mug`) or the key of a stored picture. */
  name: string;
  /** Empty where its name stands beside it. */
  alt: string;
  className?: string;
}

export const Picture = ({ name, alt, className }: PictureProps) =>
  name.startsWith('goods:') ? (
    <span className={className} {...(alt && { role: 'img', 'aria-label': alt })} title={name}>
      <GoodsArt image={name} folder="/console/drawings" />
    </span>
  ) : (
    <img className={className} src={pictureUrl(name)} alt={alt} draggable={false} loading="lazy" />
  );
