'use client';

import { callConsole } from '@/console/api/client';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { usePageTitle } from '@/console/ui/head';
import type { PersonValue } from '@/lib/contract/console/fields';
import { NoRow, QueueFrame } from './frame';
import { ResourceColumn } from './resource-column';
import { Review, type ReviewProps } from './review';
import { useLease } from './use-lease';
import { callsOfQueue, type Queued, useOpenRow, useQueue, useTab } from './use-queue';
import { useQueueKeys } from './use-queue-keys';

function useDeciders({ actions }: Queued): boolean {
  const may = useMay();
  return Object.values(actions).some(({ when, permission }) => when && may(permission));
}

export function ReviewScreen({
  place,
  ...props
}: ReviewProps & { place: ReturnType<typeof useTab> }) {
  const { resource } = props;
  const { title, key, calls, queue: spec } = resource;
  usePageTitle(title);
  const { address, tab } = place;
  const { query } = address;
  const queue = useQueue(resource, place);
  const detail = useOpenRow(resource, query.open);
  const isDecider = useDeciders(resource);
  const takeNext = () =>
    callConsole(callsOfQueue(resource).takeNext, {
      tab: tab?.title ?? '',
      leave: query.open ?? '',
    }).then((taken) => taken.key);
  const member = detail.data?.row[spec.row[0]] as PersonValue | undefined;
  const { next, take, leave } = useQueueKeys({
    keys: queue.rows.map((row) => String(row[key])),
    open: query.open,
    go: (to) => (to ? address.open(to) : address.close()),
    takeNext: isDecider ? takeNext : undefined,
    memberId: member?.memberId,
  });
  useCall(calls.get, next === undefined ? null : { key: next });
  useLease(query.open, isDecider, (one, isHeld) =>
    callConsole(callsOfQueue(resource).lease, { key: one, isHeld }, { isPoll: true }),
  );
  return (
    <QueueFrame column={<ResourceColumn {...{ resource, place, queue }} onTakeNext={take} />}>
      {detail.data && query.open ? (
        <Review
          {...props}
          key={query.open}
          id={query.open}
          detail={detail}
          heldBy={queue.heldBy(query.open)}
          onDone={leave}
        />
      ) : (
        <NoRow
          title={title}
          isChosen={query.open !== undefined}
          error={detail.error}
          onRetry={() => void detail.reload()}
        />
      )}
    </QueueFrame>
  );
}

export function QueueScreen(props: ReviewProps) {
  const place = useTab(props.resource);
  return place.tab ? <ReviewScreen {...props} place={place} /> : <ResourceScreen {...props} />;
}
