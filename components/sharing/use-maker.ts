import { useCallback } from 'react';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { sharingCopy } from '@/lib/sharing/copy';
import { appAddress } from '@/lib/sharing/invite-link';
import { templateOf } from '@/lib/sharing/poster/designs';
import { useServerPoster } from '@/lib/sharing/use-share';
import type { Poster, PosterArt, PosterOrder } from './poster/parts';

/** The CSP does not allow to fetch a data URL. */
export function blobOf(dataUrl: string): Blob {
  const [head = '', data = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png' });
}

interface MakerOptions {
  loadArt: () => Promise<PosterArt>;
  shareId: number | null;
  cityName?: string;
  slogan?: string;
}

/** Draws in the browser, else on the server with a toast. Throws when both fail. */
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
          templateId: templateOf(order.design),
          shareId,
          base: appAddress(),
          cityName,
          slogan,
        });
        if (!spare.ok) {
          toastRefusal(spare.error);
          throw spare.error;
        }
        toast.show(sharingCopy.spare);
        return { url: spare.data.image, blob: blobOf(spare.data.image), isSpare: true };
      }
    },
    [loadArt, shareId, cityName, slogan, send],
  );
}
