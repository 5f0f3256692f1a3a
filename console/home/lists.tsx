import type { useViewCounts } from '@/console/api/use-view-counts';
import type { Cells } from '@/console/ui/block';
import { ButtonLink } from '@/console/ui/button';
import { State } from '@/console/ui/state';
import { homeCopy as copy } from './copy';

export const Calm = <span className="ink-3">{copy.calm}</span>;
export const Nothing = <span className="ink-3">{copy.none}</span>;

interface ListQueue {
  id: keyof typeof copy.lists;
  permission: string;
  view: string;
  href: string;
  late?: { view: string; href: string };
}

export const LISTS: readonly ListQueue[] = [
  {
    ...{ id: 'refunds', permission: 'refund.read', view: '待处理' },
    href: '/refunds?state=applied&sort=due',
  },
  {
    ...{ id: 'orders', permission: 'order.read', view: '待发货' },
    href: '/orders?queue=toShip&sort=paidAt',
    late: { view: '超时', href: '/orders?queue=late&sort=paidAt' },
  },
  {
    ...{ id: 'payments', permission: 'pay.read', view: '待处理' },
    href: '/payments?queue=waiting&sort=created',
  },
  {
    ...{ id: 'bills', permission: 'pay.read', view: '待处理' },
    href: '/bills?state=open&sort=opened',
    late: { view: '超48小时', href: '/bills?queue=late&sort=opened' },
  },
  {
    ...{ id: 'health', permission: 'jobs.read', view: '有问题', href: '/health?state=red' },
    late: { view: '有问题', href: '/health?state=red' },
  },
];

export const Start = ({ href, name }: { href: string; name: string }) => (
  <ButtonLink href={href} size="sm" label={copy.startWith(name)}>
    {copy.start}
  </ButtonLink>
);

export function listRowOf(
  { id, view, href, late }: ListQueue,
  counts: ReturnType<typeof useViewCounts>,
): Cells {
  const { name, lateText } = copy.lists[id];
  const sizeOf = (title: string) => counts[id]?.[title]?.count ?? 0;
  const [size, lateSize] = [sizeOf(view), late ? sizeOf(late.view) : 0];
  return {
    id,
    cells: [
      <span key="name">{name}</span>,
      <b key="count">{size}</b>,
      Nothing,
      lateSize > 0 ? (
        <State key="late" tone="neg">
          {lateText(lateSize)}
        </State>
      ) : size === 0 ? (
        Calm
      ) : (
        Nothing
      ),
      <Start key="start" href={late && lateSize > 0 ? late.href : href} name={name} />,
    ],
  };
}
