import { useCallback } from 'react';
import { tellRefusal } from '@/components/ui/tell-refusal';
import { toast } from '@/components/ui/layer/toast';
import { sharingCopy } from '@/lib/sharing/copy';
import { appAddress } from '@/lib/sharing/invite-link';
import { templateOf } from '@/lib/sharing/poster/looks';
import { useServerPoster } from '@/lib/sharing/use-share';
import type { Poster, PosterArt, PosterOrder } from './poster/parts';

/** The bytes of a picture that came as a data URL; the page's policy lets nothing fetch those. */
export function blobOf(dataUrl: string): Blob {
  const [head = '', data = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png' });
}

interface MakerOptions {
  loadArt: () => Promise<PosterArt>;
  /** The channel that a poster of the server would lead to; null until it is known. */
  shareId: number | null;
  cityName?: string;
  slogan?: string;
}

/** Prints a poster here; where the browser cannot, the server does, and the person is told. Throws when neither can. */
export function useMaker({
  loadArt,
  shareId,
  cityName,
  slogan,
}: MakerOptions): (order: PosterOrder) => Promise<Poster> {
  const { send } = useServerPoster();
  return useCallback(
    async (order) => {
      try {
        const [{ makePoster }, art] = await Promise.all([import('./poster/make'), loadArt()]);
        return await makePoster(order, art);
      } catch (reason) {
        if (shareId === null) throw reason;
        const spare = await send({
          templateId: templateOf(order.look),
          shareId,
          base: appAddress(),
          cityName,
          slogan,
        });
        if (!spare.ok) {
          tellRefusal(spare.error);
          throw spare.error;
        }
        toast.show(sharingCopy.spare);
        return { url: spare.data.image, blob: blobOf(spare.data.image), isSpare: true };
      }
    },
    [loadArt, shareId, cityName, slogan, send],
  );
}
