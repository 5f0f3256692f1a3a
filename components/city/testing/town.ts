import { freePlot } from '@/lib/city/board';
import type { City } from '@/lib/city/use-hall';
import type { House, Message } from '@/lib/city/use-house';
import type { MyPlot } from '@/lib/city/use-plots';
import type { Plot } from '@/lib/city/use-street';
import {
  changePlot,
  claimPlot,
  getCityMap,
  getMyPlot,
  getPlots,
  listAreas,
  listCities,
  listFreePlots,
  listMayors,
} from '@/lib/contract/city';
import {
  getHouse,
  getStreet,
  getStreetRank,
  getToday,
  likeHouse,
  listStreetFeed,
  manageGuestbook,
  manageNotices,
  writeMessage,
} from '@/lib/contract/houses';
import { DAY_MS } from '@/lib/time';
import { type FakeServer, refusal } from '@/testing/fake-server';
import { AREA_LIST, CITY_MAP } from './city-map';
import { freePlotsOf } from './free-plot';
import { aToday } from './today';

export const NOW = Date.parse('2026-06-18T10:00:00+08:00');
const ADDRESS = { blockAreaId: 3, name: '滨江街区', cityId: 1, cityName: '杭州' };
export const AREA = { ...ADDRESS, plotCount: 100, residents: 2, freePlots: 97 };

export const aPlot = (no: number, changes: Partial<Plot> = {}): Plot => ({
  ...freePlot(no),
  ...changes,
});
export const aCity = (cityId: number, name: string, changes: Partial<City> = {}): City => ({
  cityId,
  name,
  pinyin: 'hangzhou',
  letter: 'H',
  areas: 2,
  residents: 36,
  freePlots: 164,
  isHot: false,
  mayor: null,
  ...changes,
});
export const aMessage = (messageId: number, changes: Partial<Message> = {}): Message => ({
  messageId,
  author: { userId: 10_007, userName: '许星河', avatar: 'preset:3', blockAreaId: 3, blockNo: 12 },
  content: '你好，邻居',
  isHidden: false,
  time: NOW - messageId,
  isMine: false,
  canDelete: false,
  canReport: true,
  canHide: false,
  canReply: false,
  reply: null,
  ...changes,
});

const pageOf = <T>(data: T[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 15,
  total: data.length,
});

export interface Town {
  plots: Plot[];
  messages: Message[];
  cities: City[];
  mine: MyPlot | null;
  lostClaims: Map<number, number[]>;
  likes: number;
}

const addressOf = (blockNo: number) => ({
  blockAreaId: AREA.blockAreaId,
  blockNo,
  areaName: AREA.name,
  cityName: AREA.cityName,
});

function serveLand(server: FakeServer, town: Town) {
  const move = (blockNo: number) => {
    const nearest = town.lostClaims.get(blockNo);
    if (nearest) return { ...refusal('plot_taken'), data: { err: 'plot_taken', nearest } };
    town.plots = town.plots.map((plot) =>
      plot.no === blockNo ? { ...plot, state: 'taken', level: 1, name: '林知夏' } : plot,
    );
    return null;
  };
  server.on(getPlots, ({ from, to }) => ({
    area: AREA,
    plots: town.plots.filter(({ no }) => no >= from && no <= to),
  }));
  server.on(getMyPlot, () => ({ plot: town.mine, handovers: [] }));
  server.on(claimPlot, ({ blockNo }) => move(blockNo) ?? addressOf(blockNo));
  server.on(
    changePlot,
    ({ blockNo }) => move(blockNo) ?? { ...addressOf(blockNo), changeableAt: NOW + 30 * DAY_MS },
  );
  server.on(listCities, ({ keyword }) => ({
    cities: town.cities.filter(
      ({ name, pinyin }) => name.includes(keyword) || pinyin.includes(keyword),
    ),
    mineId: null,
  }));
  server.on(listAreas, () => AREA_LIST);
  server.on(getCityMap, () => CITY_MAP);
  server.on(listFreePlots, () => ({ list: pageOf(freePlotsOf(town.plots)) }));
  server.on(listMayors, () => ({ mayors: [] }));
}

export function houseOf(town: Town, no: number): House {
  const plot = town.plots.find((other) => other.no === no) ?? aPlot(no);
  const isTaken = plot.state === 'taken';
  return {
    area: { blockAreaId: AREA.blockAreaId, name: AREA.name, cityName: AREA.cityName },
    plot: { no, state: plot.state },
    owner: isTaken
      ? {
          userId: 20_000 + no,
          userName: plot.name,
          avatar: '',
          bio: '在街角开一家书店',
          industry: '',
          role: '',
          isMayor: plot.isMayor,
          isStudent: false,
          isMe: false,
          takenAt: NOW - 12 * DAY_MS,
        }
      : null,
    level: plot.level,
    theme: 'spring',
    isLit: plot.isLit,
    hasLantern: plot.hasLantern,
    bricks: plot.bricks,
    isNew: plot.isNew,
    footprints: null,
    sign: isTaken ? '晚风书店' : '',
    items: ['tree', 'lamp'],
    stats: { partners: 8, newThisMonth: 2, share: 10 },
    likes: town.likes,
    visits: 40,
    isLiked: town.likes > 3,
    messages: pageOf(town.messages),
  };
}

function serveHouses(server: FakeServer, town: Town) {
  server.on(getStreet, ({ blockNo }) => ({
    area: AREA,
    stats: { newThisMonth: 1, rank: 4, areas: 9 },
    mayor: null,
    welcome: '',
    notice: null,
    blockNo: blockNo ?? 1,
    neighbours: town.plots
      .filter(({ no }) => Math.abs(no - (blockNo ?? 1)) <= 3)
      .map(({ no, state, level, name, isMayor }) => ({
        no,
        state,
        level,
        theme: 'plain' as const,
        owner:
          state === 'taken' ? { userId: 20_000 + no, userName: name, avatar: '', isMayor } : null,
      })),
    myNo: null,
    isMayor: false,
    footprints: 0,
    bricks: 0,
    today: { season: 'summer' as const, festival: null },
  }));
  server.on(getStreetRank, () => ({
    rows: [
      {
        userId: 20_012,
        userName: '许星河',
        avatar: '',
        place: 1,
        blockNo: 12,
        isMayor: false,
        isMe: false,
        value: 8,
      },
    ],
    me: null,
  }));
  server.on(getToday, () => aToday());
  server.on(listStreetFeed, () => ({
    list: pageOf([
      { seq: 1, kind: 'join' as const, text: '许星河 在 012 号落户', blockNo: 12, time: NOW },
    ]),
  }));
  server.on(getHouse, ({ blockNo }) => houseOf(town, blockNo));
  server.on(likeHouse, () => ({ likes: (town.likes += 1), isLiked: true }));
  server.on(manageNotices, () => ({ list: pageOf([]) }));
  server.on(writeMessage, ({ content }) => {
    town.messages = [
      aMessage(99, { content, isMine: true, canDelete: true, canReport: false }),
      ...town.messages,
    ];
    return { list: pageOf(town.messages) };
  });
  server.on(manageGuestbook, ({ op, messageId }) => {
    if (op === 'del')
      town.messages = town.messages.filter((message) => message.messageId !== messageId);
    return { list: pageOf(town.messages) };
  });
}

/** Serves a small area on the fake server: 001 is free, 012 has an owner, 008 is reserved. */
export function serveTown(server: FakeServer): Town {
  const town: Town = {
    plots: Array.from({ length: 100 }, (_, index) => aPlot(index + 1)).map((plot) =>
      plot.no === 12
        ? { ...plot, state: 'taken' as const, level: 3, name: '许星河' }
        : plot.no === 8
          ? { ...plot, state: 'reserved' as const }
          : plot,
    ),
    messages: [aMessage(5)],
    cities: [
      aCity(1, '杭州', { isHot: true }),
      aCity(2, '宁波', { pinyin: 'ningbo', letter: 'N' }),
    ],
    mine: null,
    lostClaims: new Map(),
    likes: 3,
  };
  serveLand(server, town);
  serveHouses(server, town);
  return town;
}
