import { buildPageUrl, buildShareLink } from '@/lib/kit';
import { BASE_PATH } from '@/lib/kit/routes';
import { currentLocation, type HandOver, shareOrCopy } from '@/lib/platform';
import { plateNumber } from '@/lib/format';
import { cityCopy } from './copy';

interface SharedPlot {
  blockAreaId: number;
  name: string;
  no: number;
  /** Who shares it; null = a guest, whose link names no inviter. */
  userId: number | null;
}

/** Link to a plot of an area: base + `#/` + route, with the inviter when there is one. */
export function plotLink({ blockAreaId, no, userId }: Omit<SharedPlot, 'name'>): string {
  return buildShareLink(
    `${currentLocation().origin}${BASE_PATH}/`,
    buildPageUrl('/pages/space/city', { blockAreaId, blockNo: no }),
    {},
    userId,
  );
}

/** Sends a plot by the system's share sheet where there is one, else the link goes to the clipboard. */
export const sharePlot = (plot: SharedPlot): Promise<HandOver> =>
  shareOrCopy({
    title: cityCopy.shareTitle(plot.name),
    text: cityCopy.shareText(plot.name, plateNumber(plot.no)),
    url: plotLink(plot),
  });
