import type { OutputOf } from '@/lib/contract/endpoint';
import {
  checkPosterWords,
  getPoster,
  getShare,
  getShareStats,
  listShares,
  type renameShare,
} from '@/lib/contract/sharing';
import { type FakeServer, fakeServer } from '@/testing/fake-server';

type Share = OutputOf<typeof getShare>;
type Row = OutputOf<typeof renameShare>;

export const PICTURE = `data:image/png;base64,${btoa('a poster of the server')}`;
export const BASE = 'http://localhost/zc/';

export const aShare = (channel: string, shareId: number): Share => ({
  shareId,
  channel,
  url: `${BASE}#/?refereeId=10001&shareId=${shareId}`,
  posterUrl: `${BASE}#/?refereeId=10001&shareId=${shareId}&via=poster`,
  code: 'K7M2Q9',
  title: '林知夏邀请你加入青年港街区',
  desc: '领取一个属于你的门牌，来做邻居',
  image: 'icons/app-icon-512.png',
  slogans: ['第一句', '第二句', '第三句'],
  templates: [],
  owner: {
    userId: 10001,
    userName: '林知夏',
    avatar: 'preset:2',
    isMayor: false,
    blockAreaId: 3,
    blockNo: 37,
    areaName: '青年港街区',
    cityName: '杭州',
    buildingLevel: 5,
    freeNo: 38,
    sign: '',
    isOpening: false,
  },
});
export const aRow = (shareId: number, channel: string): Row => ({
  shareId,
  channel,
  isDisabled: false,
  createdAt: 1,
  visits: 12,
  registrations: 3,
  firstOrders: 1,
});

/** Without the kit the server prints. jsdom cannot draw either. */
export const loadArt = () => Promise.reject(new Error('no canvas here'));

export function shareServer(): FakeServer {
  const server = fakeServer();
  server.on(getShare, ({ channel = '' }) => aShare(channel, channel === '' ? 1 : 2));
  server.on(listShares, () => ({ shares: [aRow(1, ''), aRow(2, '展会')], left: 18 }));
  server.on(getShareStats, () => ({
    total: { visits: 12, registrations: 3, firstOrders: 1 },
    channels: [
      {
        shareId: 2,
        channel: '展会',
        isDisabled: false,
        visits: 12,
        registrations: 3,
        firstOrders: 1,
      },
      { shareId: 0, channel: '', isDisabled: false, visits: 0, registrations: 0, firstOrders: 0 },
    ],
  }));
  server.on(getPoster, () => ({ image: PICTURE, width: 858, height: 1440, hasText: true }));
  server.on(checkPosterWords, () => ({}));
  return server;
}
