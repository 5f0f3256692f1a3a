import { useEffect, useState } from 'react';
import { closePicture, cropSquare, loadPicture, openPicture, type CropArea } from '@/lib/platform/picture';
import { AVATAR_BYTES, AVATAR_SIDE, pictureProblem } from './avatar';

/** Address of a picture of the device, released when another one follows or the page is left. */
function usePictureUrl(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return undefined;
    const address = openPicture(picture);
    setUrl(address);
    return () => {
      closePicture(address);
      setUrl(null);
    };
  }, [picture]);
  return url;
}

/** A picture on its way to an avatar: chosen as a file, then cut to a small square. */
export function useChosenPicture() {
  const [file, setFile] = useState<File | null>(null);
  const [square, setSquare] = useState<Blob | null>(null);
  const fileUrl = usePictureUrl(file);
  const squareUrl = usePictureUrl(square);

  /** Takes a file; returns why it cannot be used, if it cannot. */
  function choose(next: File): string | undefined {
    const problem = pictureProblem(next);
    if (!problem) {
      setSquare(null);
      setFile(next);
    }
    return problem;
  }
  /** @throws when the browser cannot read or encode the picture */
  async function cut(area: CropArea, rotation: number): Promise<void> {
    if (!fileUrl) return;
    setSquare(await cropSquare(await loadPicture(fileUrl), { area, rotation, side: AVATAR_SIDE, maxBytes: AVATAR_BYTES }));
  }
  return {
    fileUrl,
    square,
    squareUrl,
    choose,
    cut,
    cutAgain: () => setSquare(null),
    drop: () => {
      setSquare(null);
      setFile(null);
    },
  };
}
