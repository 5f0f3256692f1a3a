/** Videos of the device. */

/** Time for a browser to read the head of a file, ms. */
const READ_MS = 8000;
/** Behind the end of every video: browsers look for the end of a recording without a length when they are sent there. */
const FAR_SECONDS = 1e7;

/** Length of a video file (s); null when this browser cannot tell. */
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

/** Phones can open the camera from a file input. */
export const canCapture = (): boolean => 'capture' in document.createElement('input');
