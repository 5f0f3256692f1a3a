'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/choose';
import { toast } from '@/components/ui/layer/toast';
import { savesData } from '@/lib/platform';
import { useSaveVideo, type Video } from '@/lib/learning/use-videos';
import { videoCopy as copy } from '@/lib/learning/video-copy';
import styles from './video.module.css';

type Speed = keyof typeof copy.speeds;
const SPEEDS: readonly Speed[] = [0.75, 1, 1.25, 1.5, 2];
const OPTIONS = SPEEDS.map((value) => ({ value, label: copy.speeds[value] }));

/** How often the place is noted while the film runs (s of film). */
const NOTE_EVERY = 10;
/** Nearer to the start or the end nobody wants to go on from there (s). */
const WORTH = 5;

/** The platform's own player: goes on where one stopped, tries the next source when one fails, notes how far it is. */
export function Player({ video }: { video: Video }) {
  const { videoId, sources, seconds, position, isDone } = video;
  const element = useRef<HTMLVideoElement>(null);
  const noted = useRef(position);
  const wasDone = useRef(isDone);
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState<Speed>(1);
  const save = useSaveVideo();
  const source = sources[at];

  async function note(now: number) {
    noted.current = now;
    const isSeen = await save(videoId, now);
    if (isSeen && !wasDone.current) toast.ok(copy.lessonDone);
    wasDone.current ||= isSeen;
  }
  function start() {
    const film = element.current;
    if (!film) return;
    film.playbackRate = speed;
    const from = Math.max(noted.current, position);
    if (from > WORTH && from < seconds - WORTH && film.currentTime < 1) {
      film.currentTime = from;
      toast.show(copy.resumed(from));
    }
  }
  function fail() {
    if (at + 1 < sources.length) toast.show(copy.next);
    setAt(at + 1);
  }
  function choose(next: Speed) {
    setSpeed(next);
    if (element.current) element.current.playbackRate = next;
  }
  if (!source) {
    return (
      <div className={styles.failed} role="alert">
        <p>{copy.failed}</p>
        <Button kind="tonal" size="sm" onPress={() => setAt(0)}>
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
        className={styles.player}
        src={source.src}
        controls
        playsInline
        preload={savesData() ? 'none' : 'metadata'}
        onLoadedMetadata={start}
        onError={fail}
        onTimeUpdate={({ currentTarget: { currentTime } }) => currentTime - noted.current >= NOTE_EVERY && void note(currentTime)}
        onPause={({ currentTarget: { currentTime } }) => currentTime > 0 && void note(currentTime)}
        onEnded={() => void note(seconds)}
      />
      <div className={styles.speeds}>
        <Segmented<Speed> options={OPTIONS} value={speed} onChange={choose} label={copy.speed} />
      </div>
    </>
  );
}
