import { useEffect, useEffectEvent, useRef } from 'react';
import { refresh, useSend, useUserId } from '@/lib/api';
import {
  getCourse,
  getLesson,
  getStudent,
  listVideos,
  saveProgress,
} from '@/lib/contract/learning';
import { DONE_PART } from '@/lib/contract/learning-rules';
import { isVisible, subscribeVisible } from '@/lib/platform';
import type { Video } from './use-videos';

const NOTE_EVERY = 10;
const WORTH = 1;

export interface Watch {
  /** s */
  farthest: () => number;
  onTime: (seconds: number) => void;
  onRest: (seconds: number) => void;
  onEnd: () => void;
}

/** Saves at intervals, on pause, on leaving and when seen. Errors are ignored, because the next save follows. */
export function useWatch(
  { videoId, seconds, position, isDone }: Video,
  onSeen: (hasCompleted: boolean) => void,
): Watch {
  const { send } = useSend(saveProgress, { load: false, isPrompt: false, isSequential: true });
  const isMember = useUserId() !== null;
  const at = useRef(position);
  const noted = useRef(position);
  const isSeen = useRef(isDone);
  const hasReachedEnd = useRef(isDone);

  async function note(place: number) {
    noted.current = Math.max(noted.current, place);
    if (!isMember) return;
    const answer = await send({ kind: 'video', id: videoId, seconds: Math.floor(place) });
    if (!answer.ok) return;
    const isFirst = answer.data.isDone && !isSeen.current;
    if (isFirst) {
      isSeen.current = true;
      onSeen(answer.data.hasCompleted);
    }
    // The list may be shown again.
    await refresh(listVideos, ...(isFirst ? [getStudent, getCourse, getLesson] : []));
  }
  const onRest = (place: number) => {
    if (place >= noted.current + WORTH) void note(place);
  };
  const leave = useEffectEvent(() => onRest(at.current));
  useEffect(() => {
    const unsubscribe = subscribeVisible(() => {
      if (!isVisible()) leave();
    });
    return () => {
      unsubscribe();
      leave();
    };
  }, []);
  return {
    farthest: () => Math.max(noted.current, at.current, position),
    onTime(place) {
      at.current = place;
      const isEnd = place >= seconds * DONE_PART && !hasReachedEnd.current;
      if (isEnd) hasReachedEnd.current = true;
      if (isEnd || place >= noted.current + NOTE_EVERY) void note(place);
    },
    onRest,
    onEnd() {
      if (!isSeen.current) void note(seconds);
    },
  };
}
