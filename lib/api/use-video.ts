import { useRef, useState } from 'react';
import { errorText } from '../contract/errors';
import { VIDEO_SECONDS } from '../contract/uploads';
import { site } from '../kit/site';
import { videoSeconds } from '../platform/video';
import { ApiError } from './api-error';
import type { ChosenPicture } from './chosen-picture';
import { UPLOAD_COPY } from './upload-copy';
import { uploadVideo } from './upload-image';

/** Empty = may be sent, as far as this browser can tell. */
export async function videoProblem(file: File): Promise<string> {
  if (file.type !== '' && !/^video\/(mp4|webm|quicktime)/.test(file.type))
    return errorText('upload_video_type');
  const { videoMb } = site().limits;
  if (file.size > videoMb * 1024 * 1024) return errorText('upload_video_large', { max: videoMb });
  const seconds = await videoSeconds(file);
  return seconds !== null && Math.floor(seconds) > VIDEO_SECONDS
    ? errorText('upload_video_long')
    : '';
}

const problemOf = (reason: unknown): string =>
  reason instanceof ApiError && reason.code === 500 ? reason.msg : UPLOAD_COPY.videoFailed;

export function useVideo(initial: ChosenPicture | null = null) {
  const [video, setVideo] = useState(initial);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [failed, setFailed] = useState<File | null>(null);
  /** An abandoned upload's result is ignored. */
  const attempt = useRef(0);

  async function add(file: File): Promise<void> {
    const mine = (attempt.current += 1);
    const isCurrent = () => attempt.current === mine;
    setProblem('');
    setFailed(null);
    setProgress(0);
    try {
      const refusal = await videoProblem(file);
      if (!isCurrent()) return;
      if (refusal) return setProblem(refusal);
      const { key, url } = await uploadVideo(
        file,
        (percent) => isCurrent() && setProgress(percent),
      );
      if (isCurrent()) setVideo({ key, url });
    } catch (reason) {
      if (!isCurrent()) return;
      setProblem(problemOf(reason));
      if (!(reason instanceof ApiError && reason.err.startsWith('upload_'))) setFailed(file);
    } finally {
      if (isCurrent()) setProgress(null);
    }
  }
  function remove(): void {
    attempt.current += 1;
    setVideo(null);
    setProgress(null);
    setProblem('');
    setFailed(null);
  }
  return {
    video,
    progress,
    problem,
    add,
    remove,
    retry: failed ? () => add(failed) : null,
    isBlocked: progress !== null || failed !== null,
  };
}
