import { useEffect } from 'react';
import { usePictures } from '@/lib/api';

const toPictures = (keys: readonly string[]) => keys.map((key) => ({ key, url: key }));

/** `keys`: form value, replaceable by a draft or newer card. */
export function useCardImages(
  max: number,
  keys: readonly string[],
  onChange: (keys: string[]) => void,
) {
  const pictures = usePictures(max, toPictures(keys), (images) =>
    onChange(images.map(({ key }) => key)),
  );
  const { images, replace } = pictures;
  const shown = images.map(({ key }) => key).join();
  const wanted = keys.join();
  useEffect(() => {
    if (shown !== wanted) replace(toPictures(wanted === '' ? [] : wanted.split(',')));
    // Only a change of the form's value replaces what is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  return pictures;
}
