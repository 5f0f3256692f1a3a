'use client';

import { toast } from '@/components/ui/layer/toast';
import { callConsole } from '@/console/api/client';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import type { Row } from '@/console/resource/fields';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { usePageTitle } from '@/console/ui/head';
import { sentenceOf } from '@/console/ui/states';
import type { PersonValue } from '@/lib/contract/console/fields';
import { queueCopy as copy } from './copy';
import { NoRow, QueueFrame } from './frame';
import { ResourceColumn } from './resource-column';
import { Review, type ReviewProps } from './review';
import { useLease } from './use-lease';
import { callsOfQueue, type Queued, useOpenRow, useQueue, useTab } from './use-queue';
import { useQueueKeys } from './use-queue-keys';

function useTakeNext(
  resource: Queued,
  tab: string,
  leave: string | undefined,
  open: (key: string) => void,
) {
  const { takeNext } = callsOfQueue(resource);
  return () =>
    void callConsole(takeNext, { tab, leave: leave ?? '' }).then(
      ({ key }) => (key ? open(key) : toast.show(copy.nothingFree)),
      (error: unknown) => toast.show(sentenceOf(error)),
    );
}

function useCursor(rows: readonly Row[], key: string, open: string | undefined) {
  const keys = rows.map((row) => String(row[key]));
  const at = open === undefined ? -1 : keys.indexOf(open);
  return (by: 1 | -1): string | undefined => keys[at < 0 ? 0 : at + by];
}

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
  const neighbour = useCursor(queue.rows, key, query.open);
  const next = neighbour(1);
  const previous = neighbour(-1);
  useCall(calls.get, next === undefined ? null : { key: next });
  useLease(query.open, isDecider, (one, isHeld) =>
    callConsole(callsOfQueue(resource).lease, { key: one, isHeld }, { isPoll: true }),
  );
  const move = (by: 1 | -1) => {
    const to = neighbour(by);
    if (to) address.open(to);
  };
  const take = useTakeNext(resource, tab?.title ?? '', query.open, address.open);
  const member = detail.data?.row[spec.row[0]] as PersonValue | undefined;
  const onDone = () => {
    const to = next ?? previous;
    if (to) address.open(to);
    else address.close();
  };
  const onTakeNext = isDecider ? take : undefined;
  useQueueKeys({ move, take: onTakeNext, memberId: member?.memberId });
  return (
    <QueueFrame column={<ResourceColumn {...{ resource, place, queue, onTakeNext }} />}>
      {detail.data && query.open ? (
        <Review
          {...props}
          key={query.open}
          id={query.open}
          detail={detail}
          heldBy={queue.heldBy(query.open)}
          onDone={onDone}
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
