import { Tag } from '@/components/ui/tag';
import { placeCopy as copy } from '@/lib/places/copy';
import { todayOf } from '@/lib/places/place-hours';

interface OpenTagProps {
  hours: readonly string[] | undefined;
  /** Server's epoch ms. */
  now: number;
}

export function OpenTag({ hours, now }: OpenTagProps) {
  const today = todayOf(hours, now);
  if (!today) return null;
  return <Tag tone={today.isOpen ? 'pos' : 'plain'}>{today.isOpen ? copy.open : copy.shut}</Tag>;
}
