'use client';

import { useCall } from '@/console/api/use-call';
import { Block } from '@/console/ui/block';
import { Loading } from '@/console/ui/states';
import { listShares } from '@/lib/contract/console/members';
import { momentText } from '@/lib/format/dates';
import { sharesCopy as copy } from './copy';

export function SharesBlock({ memberId }: { memberId: number }) {
  const { data, error, reload } = useCall(listShares, { memberId });
  if (!data) return <Loading error={error} onRetry={reload} />;
  if (data.links.length === 0) return null;
  return (
    <>
      <Block
        title={copy.links}
        columns={copy.linkColumns}
        right={copy.linkColumns.slice(1)}
        rows={data.links.map(({ shareId, label, isDisabled, ...sums }) => ({
          id: shareId,
          cells: [
            (label || copy.general) + (isDisabled ? copy.disabled : ''),
            sums.visits,
            sums.registrations,
            sums.firstSales,
          ],
        }))}
      />
      {data.visits.length > 0 && (
        <Block
          title={copy.visits}
          columns={copy.visitColumns}
          rows={data.visits.map(({ visitId, at, channel, route, isRegistered, hasBought }) => ({
            id: visitId,
            cells: [
              momentText(at),
              channel || copy.general,
              route,
              hasBought ? copy.bought : isRegistered ? copy.registered : copy.came,
            ],
          }))}
        />
      )}
    </>
  );
}
