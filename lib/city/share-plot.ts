import { plateNumber } from '@/lib/format';
import { buildPageUrl, buildShareLink } from '@/lib/kit';
import { BASE_PATH } from '@/lib/kit/routes';
import { currentLocation, type HandOver, shareOrCopy } from '@/lib/platform';
import { cityCopy } from './copy';

interface SharedPlot {
  blockAreaId: number;
  name: string;
  no: number;
  /** Null = guest. */
  userId: number | null;
}

/** Base + `#/` + route. */
export function plotLink({ blockAreaId, no, userId }: Omit<SharedPlot, 'name'>): string {
  return buildShareLink(
    `${currentLocation().origin}${BASE_PATH}/`,
    buildPageUrl('/pages/space/city', { blockAreaId, blockNo: no }),
    {},
    userId,
  );
}

/** Share sheet, else copies. */
export const sharePlot = (plot: SharedPlot): Promise<HandOver> =>
  shareOrCopy({
    title: cityCopy.shareTitle(plot.name),
    text: cityCopy.shareText(plot.name, plateNumber(plot.no)),
    url: plotLink(plot),
  });
