import { plateNumber } from '@/lib/format';
import { buildPageUrl, buildShareLink, linkPicture } from '@/lib/kit';
import { BASE_PATH } from '@/lib/kit/routes';
import { currentLocation } from '@/lib/platform';
import { openShare } from '@/lib/platform/share-request';
import { cityCopy } from './copy';

interface SharedPlot {
  blockAreaId: number;
  name: string;
  no: number;
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

export const sharePlot = (plot: SharedPlot): void =>
  openShare({
    kind: 'plot',
    title: cityCopy.shareTitle(plot.name),
    text: cityCopy.shareText(plot.name, plateNumber(plot.no)),
    url: plotLink(plot),
    picture: linkPicture('/pages/space/city', { blockAreaId: plot.blockAreaId, blockNo: plot.no }),
  });
