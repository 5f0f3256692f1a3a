'use client';

import { Suspense, useMemo, useState } from 'react';
import { ErrorBlock } from '@/components/ui/error-block';
import { latePart } from '@/components/ui/late-part';
import { PageFrame } from '@/components/ui/page-frame';
import { tellRefusal } from '@/components/ui/tell-refusal';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import { appAddress } from '@/lib/sharing/invite-link';
import { SHARE_LOOKS } from '@/lib/sharing/poster/looks';
import { refreshChannels, useAddChannel, useChannels, useShare } from '@/lib/sharing/use-share';
import { ChannelBar } from './channel-bar';
import type { ChannelTask } from './channel-sheet';
import { FunnelBand } from './funnel-band';
import { offerOf, ordersOf } from './orders';
import { PosterStage } from './poster-stage';
import type { PosterArt } from './poster/parts';
import { useMaker } from './use-maker';

/** Each comes with its first opening. */
const SloganSheet = latePart(() => import('./slogan-sheet').then((m) => m.SloganSheet));
const ChannelSheet = latePart(() => import('./channel-sheet').then((m) => m.ChannelSheet));

export const SHARE_PATH = '/pages/space/share';

export interface MemberPostersProps {
  /** The kit with the member's own street; rejects when it cannot be loaded. */
  loadArt: () => Promise<PosterArt>;
  /** The street is known, or cannot be had: printing may begin. */
  isPlaceKnown: boolean;
}

/** The channel whose posters are shown; it may be renamed or put away meanwhile. */
function useChannel() {
  const [channel, setChannel] = useState('');
  const adding = useAddChannel();
  async function use(next: string): Promise<boolean> {
    const answer =
      next === ''
        ? { ok: true as const }
        : await adding.send({ channel: next, base: appAddress() });
    if (!answer.ok) {
      tellRefusal(answer.error);
      return false;
    }
    setChannel(next);
    if (next !== '') void refreshChannels();
    return true;
  }
  return {
    channel,
    use,
    onMoved: (from: string, to: string) => channel === from && setChannel(to),
  };
}

/** 推广海报 of a member: three posters, a link for each channel, and what came of them. */
export function ShareScreen({ loadArt, isPlaceKnown }: MemberPostersProps) {
  const { channel, use, onMoved } = useChannel();
  const [slogan, setSlogan] = useState('');
  const [isWording, setWording] = useState<boolean | null>(null);
  const [task, setTask] = useState<ChannelTask | null>(null);
  const [hasManaged, setHasManaged] = useState(false);
  const share = useShare(channel);
  const channels = useChannels().data;
  const isCurrent = share.data?.channel === channel;
  const make = useMaker({ loadArt, shareId: share.data?.shareId ?? null, slogan });
  const orders = useMemo(
    () =>
      share.data && isCurrent && isPlaceKnown
        ? ordersOf(SHARE_LOOKS, share.data, { slogan })
        : null,
    [share.data, isCurrent, isPlaceKnown, slogan],
  );
  function manage(next: ChannelTask) {
    setHasManaged(true);
    setTask(next);
  }
  const bar = (
    <ChannelBar
      channels={channels?.shares ?? []}
      value={channel}
      onChoose={use}
      onAdd={() => manage('add')}
    />
  );
  return (
    <PageFrame
      path={SHARE_PATH}
      onBackground
      action={{ type: 'text', text: copy.changeWords, onPress: () => setWording(true) }}
    >
      {share.state === 'error' ? (
        <>
          <ErrorBlock title={copy.loadFailed} onRetry={share.refresh} />
          {bar}
        </>
      ) : (
        // the former channel's link is nobody's to hand out under the name of the next
        <PosterStage
          looks={SHARE_LOOKS}
          orders={orders}
          make={make}
          offer={offerOf(isCurrent ? share.data : undefined)}
        >
          {bar}
        </PosterStage>
      )}
      <FunnelBand onManage={manage} />
      <Suspense>
        {isWording !== null && (
          <SloganSheet
            isOpen={isWording}
            onClose={() => setWording(false)}
            presets={share.data?.slogans ?? []}
            value={slogan}
            onChoose={(next) => {
              setSlogan(next);
              setWording(false);
            }}
          />
        )}
        {hasManaged && (
          <ChannelSheet
            task={task}
            onClose={() => setTask(null)}
            left={channels?.left}
            onUse={use}
            onMoved={onMoved}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}
