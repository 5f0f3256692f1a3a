import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { todayCopy } from '@/lib/city/today-copy';
import type { Today } from '@/lib/city/use-today';
import { buildPageUrl } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './today.module.css';

const { door: copy } = todayCopy;

interface DoorProps {
  door: NonNullable<Today['door']>;
  blockAreaId: number;
}

export function doorNews({ prints, unread }: Pick<DoorProps['door'], 'prints' | 'unread'>): string {
  return [
    ...(unread > 0 ? [copy.unread(unread)] : []),
    ...(prints > 0 ? [copy.prints(prints)] : []),
  ].join('，');
}

export function Door({ door, blockAreaId }: DoorProps) {
  const { blockNo, faces } = door;
  return (
    <AppLink
      className={cx('row gap-10 line-bottom', styles.door)}
      href={buildPageUrl('/pages/space/city', { blockAreaId, blockNo })}
    >
      <span className={cx('flex rigid', styles.faces)}>
        {faces.map(({ userId, avatar }) => (
          <Avatar key={userId} size="s" src={imageUrl(avatar)} seed={userId} />
        ))}
      </span>
      <span className={cx('grow grid f-15 l-22', styles.main)}>
        <b>{copy.title}</b>
        <span className={cx('keep t-sub l-sub ink-3', styles.detail)}>
          {doorNews(door) || copy.quiet}
        </span>
      </span>
      <span className="rigid t-note bold brand-ink">{copy.open}</span>
    </AppLink>
  );
}
