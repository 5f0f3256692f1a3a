'use client';

import { Suspense, useMemo, useState } from 'react';
import { ErrorBlock } from '@/components/ui/error-block';
import { lazyLayer } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import { appAddress } from '@/lib/sharing/invite-link';
import { SHARE_DESIGNS } from '@/lib/sharing/poster/designs';
import { refreshChannels, useAddChannel, useChannels, useShare } from '@/lib/sharing/use-share';
import { ChannelBar } from './channel-bar';
import type { ChannelSheetProps, ChannelTask } from './channel-sheet';
import { FunnelBand } from './funnel-band';
import { offerOf, ordersOf } from './orders';
import { PosterStage } from './poster-stage';
import type { PosterArt } from './poster/parts';
import { useMaker } from './use-maker';

const SloganSheet = lazyLayer(() => import('./slogan-sheet').then((m) => m.SloganSheet));
const ChannelSheet = lazyLayer(() => import('./channel-sheet').then((m) => m.ChannelSheet));

export const SHARE_PATH = '/pages/space/share';

export interface MemberPostersProps {
  loadArt: () => Promise<PosterArt>;
  isPlaceKnown: boolean;
}

function useChannel() {
  const [channel, setChannel] = useState('');
  const adding = useAddChannel();
  async function use(next: string): Promise<boolean> {
    const answer =
      next === ''
        ? { ok: true as const }
        : await adding.send({ channel: next, base: appAddress() });
    if (!answer.ok) {
      toastRefusal(answer.error);
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
        ? ordersOf(SHARE_DESIGNS, share.data, { slogan })
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
        // While another channel loads, the former link must not be shared.
        <PosterStage
          designs={SHARE_DESIGNS}
          orders={orders}
          make={make}
          offer={offerOf(isCurrent ? share.data : undefined)}
        >
          {bar}
        </PosterStage>
      )}
      <FunnelBand onManage={manage} />
      <ShareSheets
        isWording={isWording}
        slogans={share.data?.slogans ?? []}
        slogan={slogan}
        onSlogan={setSlogan}
        onCloseWording={() => setWording(false)}
        task={task}
        hasManaged={hasManaged}
        left={channels?.left}
        onCloseTask={() => setTask(null)}
        onUse={use}
        onMoved={onMoved}
      />
    </PageFrame>
  );
}

interface ShareSheetsProps extends Pick<ChannelSheetProps, 'task' | 'left' | 'onUse' | 'onMoved'> {
  isWording: boolean | null;
  slogans: readonly string[];
  slogan: string;
  onSlogan: (slogan: string) => void;
  onCloseWording: () => void;
  hasManaged: boolean;
  onCloseTask: () => void;
}

function ShareSheets({
  isWording,
  slogans,
  slogan,
  onSlogan,
  onCloseWording,
  task,
  hasManaged,
  left,
  onCloseTask,
  onUse,
  onMoved,
}: ShareSheetsProps) {
  return (
    <Suspense>
      {isWording !== null && (
        <SloganSheet
          isOpen={isWording}
          onClose={onCloseWording}
          presets={slogans}
          value={slogan}
          onChoose={(next) => {
            onSlogan(next);
            onCloseWording();
          }}
        />
      )}
      {hasManaged && (
        <ChannelSheet
          task={task}
          onClose={onCloseTask}
          left={left}
          onUse={onUse}
          onMoved={onMoved}
        />
      )}
    </Suspense>
  );
}
