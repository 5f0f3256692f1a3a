import type { OutputOf } from '@/lib/contract';
import type { getPartner, listPartners } from '@/lib/contract/partners';
import { maskMobile, maskName, plateNumber } from '@/lib/format';
import { dayOf, dayStart, monthOf, monthStart } from '@/lib/time';
import { levelOf } from '@/server/modules/members/growth';
import type { PartnerRow } from './queries';

export type PartnerView = OutputOf<typeof listPartners>['list']['data'][number];
export type TimelineEntry = OutputOf<typeof getPartner>['timeline'][number];

const CHANNEL_TEXT: Record<string, string> = {
  link: '通过链接来到街区',
  code: '填写你的邀请码',
  poster: '扫描你的海报',
  card: '打开你的名片',
  block: '来到你的街区',
};

const channelOf = (row: PartnerRow) => row.channel as PartnerView['channel'];
const salesOf = ({ orderCount, reward }: PartnerRow) => ({ orderCount, reward });

const directView = (row: PartnerRow): PartnerView => ({
  partnerId: row.memberId,
  userName: row.userName,
  avatar: row.avatar,
  mobileMask: maskMobile(row.mobile),
  level: 1,
  joinedAt: row.joinedAt.getTime(),
  areaName: row.areaName ?? '',
  blockAreaId: row.blockAreaId,
  blockNo: row.blockNo,
  buildingLevel: row.blockNo === null ? 0 : levelOf(row.growth),
  ...salesOf(row),
  channel: channelOf(row),
  isMayor: row.isMayor,
  isStudent: row.isStudent,
  // the day only, never before joining; hidden lights show none
  lastActiveAt:
    row.light === 'none'
      ? null
      : Math.max(dayStart(dayOf(row.lastActiveAt)).getTime(), row.joinedAt.getTime()),
  note: row.note,
  tags: row.tags,
});

/** First character and month only; the id resolves to no member (specification 15.2). */
const indirectView = (row: PartnerRow): PartnerView => ({
  partnerId: row.rowId,
  userName: maskName(row.userName),
  avatar: '',
  mobileMask: '',
  level: 2,
  joinedAt: monthStart(monthOf(row.joinedAt)).getTime(),
  areaName: '',
  blockAreaId: null,
  blockNo: null,
  buildingLevel: row.blockNo === null ? 0 : levelOf(row.growth),
  ...salesOf(row),
  channel: channelOf(row),
  isMayor: false,
  isStudent: false,
  lastActiveAt: null,
  note: '',
  tags: [],
});

export const viewOf = (row: PartnerRow): PartnerView =>
  row.level === 1 ? directView(row) : indirectView(row);

interface Milestones {
  visit: { visitedAt: Date; label: string | null } | null;
  plot: { at: number; area: string; no: number } | null;
  firstSale: Date | null;
}

export function timelineOf(
  row: PartnerRow,
  { visit, plot, firstSale }: Milestones,
): TimelineEntry[] {
  if (row.level === 2) {
    const month = monthOf(row.joinedAt);
    return [
      {
        type: 'register',
        time: monthStart(month).getTime(),
        text: `${month.slice(0, 4)}年${Number(month.slice(5))}月加入`,
      },
    ];
  }
  const entries: TimelineEntry[] = [];
  if (visit)
    entries.push({
      type: 'visit',
      time: visit.visitedAt.getTime(),
      text: `${CHANNEL_TEXT[row.channel] ?? '来到街区'}${visit.label ? `（${visit.label}）` : ''}`,
    });
  entries.push({
    type: 'register',
    time: row.joinedAt.getTime(),
    text: visit ? '搬来做邻居' : `${CHANNEL_TEXT[row.channel] ?? '来到街区'}，搬来做邻居`,
  });
  if (plot)
    entries.push({
      type: 'plot',
      time: plot.at,
      text: `领取${plot.area} ${plateNumber(plot.no)} 号`,
    });
  if (firstSale) entries.push({ type: 'order', time: firstSale.getTime(), text: '完成第一笔成交' });
  return entries;
}
