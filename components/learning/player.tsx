'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { imageUrl } from '@/lib/kit/image-url';
import { filmUrl, isPaidFilm } from '@/lib/learning/film-url';
import { renewVideos, type Video } from '@/lib/learning/use-videos';
import { useWatch } from '@/lib/learning/use-watch';
import { videoCopy as copy } from '@/lib/learning/video-copy';
import { savesData } from '@/lib/platform';
import styles from './video.module.css';

type Speed = keyof typeof copy.speeds;
const SPEEDS: readonly Speed[] = [0.75, 1, 1.25, 1.5, 2];
const OPTIONS = SPEEDS.map((value) => ({ value, label: copy.speeds[value] }));

/** A position nearer to the start or end is not resumed (s). */
const WORTH_RESUMING = 5;

/** Arrow key step, s. */
const STRIDE: Readonly<Record<string, number>> = { ArrowLeft: -5, ArrowRight: 5 };

/** Not every browser seeks by arrow keys. It clamps the position itself. */
function stride(event: KeyboardEvent<HTMLVideoElement>) {
  const by = STRIDE[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.currentTarget.currentTime = Math.max(0, event.currentTarget.currentTime + by);
}

interface PlayerProps {
  video: Video;
  onSeen: (hasCompleted: boolean) => void;
}

interface FilmProps extends PlayerProps {
  isFirst: boolean;
  onRetry: () => Promise<void>;
}

/** A retry starts with a new answer's addresses: signed ones end after two hours. */
export function Player(props: PlayerProps) {
  const [tries, setTries] = useState(0);
  const again = async () => {
    await renewVideos();
    setTries((before) => before + 1);
  };
  return <Film key={tries} {...props} isFirst={tries === 0} onRetry={again} />;
}

/** Resumes, switches failing sources, stores progress. */
function Film({ video, onSeen, isFirst, onRetry }: FilmProps) {
  const { title, cover, seconds } = video;
  const element = useRef<HTMLVideoElement>(null);
  const isPlaying = useRef(false);
  /** `goesOn`: the source before failed while it played. */
  const [{ at, goesOn }, setSource] = useState({ at: 0, goesOn: false });
  // A later answer has other signed addresses, which would start the film anew.
  const [sources] = useState(video.sources);
  const [speed, setSpeed] = useState<Speed>(1);
  const watch = useWatch(video, onSeen);
  const source = sources[at];

  function start() {
    const film = element.current;
    if (!film) return;
    film.playbackRate = speed;
    const from = watch.farthest();
    if (from <= WORTH_RESUMING || from >= seconds - WORTH_RESUMING || film.currentTime >= 1) return;
    film.currentTime = from;
    if (!goesOn) toast.show(copy.resumed(from));
  }
  function fail() {
    if (at + 1 < sources.length) toast.show(copy.next);
    // a kept answer may be older than its signed address
    else if (isFirst && sources.some(({ src }) => isPaidFilm(src))) return void onRetry();
    setSource({ at: at + 1, goesOn: isPlaying.current });
  }
  function choose(next: Speed) {
    setSpeed(next);
    if (element.current) element.current.playbackRate = next;
  }
  if (!source) {
    return (
      <div className={cx('center gap-12 well ink-2', styles.failed)} role="alert">
        <p>{copy.failed}</p>
        <Button kind="tonal" size="sm" onPress={onRetry}>
          {copy.retry}
        </Button>
      </div>
    );
  }
  return (
    <>
      <video
        ref={element}
        key={source.src}
        className={cx('block wide', styles.player)}
        src={filmUrl(source.src)}
        poster={cover.startsWith('entry:') || cover === '' ? undefined : imageUrl(cover)}
        aria-label={title}
        controls
        playsInline
        autoPlay={goesOn}
        preload={savesData() ? 'none' : 'metadata'}
        onLoadedMetadata={start}
        onPlay={() => (isPlaying.current = true)}
        onError={fail}
        onKeyDown={stride}
        onTimeUpdate={({ currentTarget }) => watch.onTime(currentTarget.currentTime)}
        onPause={({ currentTarget }) => {
          isPlaying.current = false;
          watch.onRest(currentTarget.currentTime);
        }}
        onEnded={watch.onEnd}
      />
      <div className={styles.speeds}>
        <Segmented<Speed> options={OPTIONS} value={speed} onChange={choose} label={copy.speed} />
      </div>
    </>
  );
}
