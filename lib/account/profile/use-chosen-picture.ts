import { useEffect, useState } from 'react';
import {
  closePicture,
  type CropArea,
  cropSquare,
  loadPicture,
  openPicture,
} from '@/lib/platform/picture';
import { AVATAR_BYTES, AVATAR_SIDE, pictureProblem } from './avatar';

interface OpenPicture {
  picture: Blob;
  /** Valid until another picture is chosen or the page is left. */
  url: string;
}

/** One picture of the device with an address to show it by. */
function useOpenPicture(): [OpenPicture | null, (picture: Blob | null) => void] {
  const [opened, setOpened] = useState<OpenPicture | null>(null);
  useEffect(() => (opened ? () => closePicture(opened.url) : undefined), [opened]);
  return [opened, (picture) => setOpened(picture && { picture, url: openPicture(picture) })];
}

/** A picture on its way to an avatar: chosen as a file (`source`), then cut to a small `square`. */
export function useChosenPicture() {
  const [source, openSource] = useOpenPicture();
  const [square, openSquare] = useOpenPicture();

  /** Takes a file; returns why it cannot be used, if it cannot. */
  function choose(file: File): string | undefined {
    const problem = pictureProblem(file);
    if (!problem) {
      openSquare(null);
      openSource(file);
    }
    return problem;
  }
  /** @throws when the browser cannot read or encode the picture */
  async function cut(area: CropArea, rotation: number): Promise<void> {
    if (!source) return;
    openSquare(
      await cropSquare(await loadPicture(source.url), {
        area,
        rotation,
        side: AVATAR_SIDE,
        maxBytes: AVATAR_BYTES,
      }),
    );
  }
  function drop() {
    openSquare(null);
    openSource(null);
  }
  return { source, square, choose, cut, cutAgain: () => openSquare(null), drop };
}
