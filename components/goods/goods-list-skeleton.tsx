import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import picture from '@/components/ui/goods/goods-picture.module.css';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { goodsCopy } from '@/lib/goods/copy';
import styles from './goods-list.module.css';
import row from './goods-row.module.css';

interface SkeletonProps {
  columns?: 1 | 2;
  /** Five podiums cost a slow phone as much as the rest of the first frame. */
  isBare?: boolean;
}

export function GoodsListSkeleton({ columns = 1, isBare = false }: SkeletonProps) {
  const tile = isBare ? (
    <span className={cx(picture.tile, row.tile)} data-goods="" />
  ) : (
    <GoodsPicture image="" className={row.tile} />
  );
  return (
    <SkeletonGroup label={goodsCopy.loading}>
      {Array.from({ length: columns === 2 ? 3 : 5 }, (_, at) =>
        columns === 2 ? (
          <div key={at} className={cx('grid gap-12', styles.pair)}>
            {['left', 'right'].map((side) => (
              <div key={side}>
                {tile}
                <span className="grid gap-6 mt-10">
                  <Skeleton width={8} />
                  <Skeleton width={4} />
                </span>
              </div>
            ))}
          </div>
        ) : (
          <div key={at} className={cx('gap-14 flex rel band-12', row.row)}>
            {tile}
            <span className={cx('flex narrow', row.main)}>
              <Skeleton shape="title" width={at % 2 ? 7 : 8} />
              <span className="grid gap-6 mt-10">
                <Skeleton width={4} />
              </span>
            </span>
          </div>
        ),
      )}
    </SkeletonGroup>
  );
}
