import { plateNumber } from '@/lib/format';
import { buildPageUrl, buildShareLink } from '@/lib/kit';
import { BASE_PATH } from '@/lib/kit/routes';
import { currentLocation, type HandOver, shareOrCopy } from '@/lib/platform';
import { cityCopy } from './copy';

interface SharedPlot {
  blockAreaId: number;
  name: string;
  no: number;
  /** The sharing member; null = a guest, whose link has no inviter. */
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

/** Shares a plot by the system's share sheet if there is one, else copies the link. */
export const sharePlot = (plot: SharedPlot): Promise<HandOver> =>
  shareOrCopy({
    title: cityCopy.shareTitle(plot.name),
    text: cityCopy.shareText(plot.name, plateNumber(plot.no)),
    url: plotLink(plot),
  });
