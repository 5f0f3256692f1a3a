import { useEffect, useRef, useState } from 'react';
import { frameReader } from '@/components/ui/qr/read-frame';

/** ms between two pictures. */
const EVERY_MS = 100;

type CameraState = 'starting' | 'on' | 'refused' | 'missing';

type WithPolicy = { featurePolicy?: { allowsFeature: (name: string) => boolean } };

/** By the document's header; other browsers than Chrome ignore it. */
export const isCameraBarred = (): boolean =>
  (document as WithPolicy).featurePolicy?.allowsFeature('camera') === false;

const isRefusal = (cause: unknown) =>
  cause instanceof DOMException && cause.name === 'NotAllowedError';

export function useCamera(onCode: (text: string) => void, formats?: string[]) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    const element = video.current;
    let stream: MediaStream | undefined;
    let isOver = false;
    async function run(target: HTMLVideoElement) {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stop();
      target.srcObject = stream;
      await target.play();
      const read = await frameReader(formats);
      setState('on');
      while (!isOver) {
        const text = target.videoWidth > 0 ? await read(target) : null;
        if (isOver) return;
        if (text !== null) return onCode(text);
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
    }
    function stop() {
      isOver = true;
      stream?.getTracks().forEach((track) => track.stop());
    }
    if (element)
      run(element).catch((cause: unknown) => {
        stop();
        setState(isRefusal(cause) ? 'refused' : 'missing');
      });
    return stop;
  }, [onCode, formats]);
  return { video, state };
}
