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
  url: string;
}

function useOpenPicture(): [OpenPicture | null, (picture: Blob | null) => void] {
  const [opened, setOpened] = useState<OpenPicture | null>(null);
  useEffect(() => (opened ? () => closePicture(opened.url) : undefined), [opened]);
  return [opened, (picture) => setOpened(picture && { picture, url: openPicture(picture) })];
}

export function useChosenPicture() {
  const [source, openSource] = useOpenPicture();
  const [square, openSquare] = useOpenPicture();

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
