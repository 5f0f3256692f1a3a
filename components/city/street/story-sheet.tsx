'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { Icon } from '@/components/ui/icon';
import { pause, playFill } from '@/components/ui/icons/common';
import { downloadSimple } from '@/components/ui/icons/pages';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { houseCopy } from '@/lib/city/house-copy';
import { type Story, useStory } from '@/lib/city/use-house';
import { plateNumber } from '@/lib/format';
import { buildingName } from '@/lib/format/building-name';
import { dateText } from '@/lib/format/dates';
import { isMotionReduced } from '@/lib/platform/motion';
import { saveFile } from '@/lib/platform/save-file';
import { svgToPng } from '@/lib/platform/svg-picture';
import { CARD_HEIGHT, CARD_WIDTH, StoryCard } from './story-card';
import styles from './story.module.css';

const { story: copy } = houseCopy;
const STAGE_MS = 1200;
/** Px per unit of the saved picture. */
const PICTURE_SCALE = 3;

interface StorySheetProps {
  isOpen: boolean;
  onClose: () => void;
  seed: number;
}

export function StorySheet({ isOpen, onClose, seed }: StorySheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <Content seed={seed} />
    </Sheet>
  );
}

function Content({ seed }: Pick<StorySheetProps, 'seed'>) {
  const { data, state, refresh } = useStory();
  if (data) return <Stages story={data} seed={seed} />;
  if (state === 'error') return <ErrorBlock onRetry={refresh} />;
  return (
    <SkeletonGroup label={copy.loading}>
      <Skeleton shape="block" className={cx('wide', styles.skeleton)} />
    </SkeletonGroup>
  );
}

function usePlay(last: number) {
  const [shown, setShown] = useState(last);
  const [isPlaying, setPlaying] = useState(false);
  const next = useEffectEvent(() => {
    if (shown >= last) setPlaying(false);
    else setShown(shown + 1);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(next, STAGE_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  function toggle() {
    if (isMotionReduced()) return setShown(last);
    if (!isPlaying && shown === last) setShown(0);
    setPlaying(!isPlaying);
  }
  function choose(stage: number) {
    setPlaying(false);
    setShown(stage);
  }
  return { shown, isPlaying, toggle, choose };
}

function Stages({ story, seed }: { story: Story; seed: number }) {
  const { stages, blockNo } = story;
  const last = stages.length - 1;
  const { shown, isPlaying, toggle, choose } = usePlay(last);
  const card = useRef<SVGSVGElement>(null);
  const stage = stages[shown];
  async function save() {
    try {
      if (!card.current) return;
      const picture = await svgToPng(card.current, {
        width: CARD_WIDTH,
        height: CARD_HEIGHT,
        scale: PICTURE_SCALE,
      });
      saveFile(copy.file(plateNumber(blockNo)), picture, 'image/png');
      toast.ok(copy.saved);
    } catch {
      toast.error(copy.saveFailed);
    }
  }
  return (
    <>
      <div className={cx('cut round-l', styles.card)} data-volatile="">
        <StoryCard ref={card} story={story} seed={seed} shown={shown} />
      </div>
      <div className={cx('row gap-12', styles.time)}>
        <button
          type="button"
          className={cx('center rigid circle f-20 brand-ink', styles.play)}
          aria-label={isPlaying ? copy.pause : copy.play}
          onClick={toggle}
        >
          <Icon path={isPlaying ? pause : playFill} />
        </button>
        <div className={cx('grow', styles.line)}>
          <input
            type="range"
            min={0}
            max={last}
            step={1}
            value={shown}
            aria-label={copy.slider}
            aria-valuetext={stage && `${buildingName(stage.level)}，${dateText(stage.at)}`}
            onChange={(event) => choose(Number(event.target.value))}
          />
          <p className="flex between t-note ink-2" data-volatile="">
            <span>{dateText(stages[0]?.at ?? 0)}</span>
            <span>{dateText(stages[last]?.at ?? 0)}</span>
          </p>
        </div>
      </div>
      <Button block icon={downloadSimple} onPress={save}>
        {copy.save}
      </Button>
    </>
  );
}
