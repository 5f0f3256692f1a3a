const READ_MS = 8000;
/** Lies behind the end of every video: browsers then look for a missing length. */
const FAR_SECONDS = 1e7;

/** In seconds. */
export function videoSeconds(file: Blob): Promise<number | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  video.preload = 'metadata';
  video.muted = true;
  return new Promise<number | null>((resolve) => {
    const read = () => {
      if (Number.isFinite(video.duration)) resolve(video.duration);
      else if (video.currentTime === 0) video.currentTime = FAR_SECONDS;
    };
    video.onloadedmetadata = read;
    video.ondurationchange = () => Number.isFinite(video.duration) && resolve(video.duration);
    video.onerror = () => resolve(null);
    setTimeout(() => resolve(null), READ_MS);
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

export const canCapture = (): boolean => 'capture' in document.createElement('input');
