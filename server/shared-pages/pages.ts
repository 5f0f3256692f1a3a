import type { Endpoint, InputOf, OutputOf } from '@/lib/contract';
import { getArticle } from '@/lib/contract/articles';
import { viewCard } from '@/lib/contract/card';
import { getPlots } from '@/lib/contract/city';
import { getGoods } from '@/lib/contract/goods';
import { getHouse, getStreet } from '@/lib/contract/houses';
import { getVideo } from '@/lib/contract/learning';
import { countToText, plateNumber } from '@/lib/format';
import { dateText } from '@/lib/format/dates';
import { parseUserId } from '@/lib/kit/share-link';
import { plainText } from '@/server/content/html';
import { firstFrameText } from './first-frame-text';
import { previewOfGoods } from './goods-preview';
import { oneOf, pictureOf, type Preview, short } from './preview';

/** A read of a page, with the input that the page's own read has: letter by letter, because it is part of the cache key. */
export interface PageRead {
  endpoint: Endpoint;
  input: object;
}

interface SharedPage {
  /** Null: the address names nothing that could be read. */
  reads: (query: URLSearchParams) => PageRead[] | null;
  /** @param answers of the reads, in their order */
  preview: (answers: readonly unknown[]) => Preview;
}

const read = <E extends Endpoint>(endpoint: E, input: Partial<InputOf<E>>): PageRead => ({
  endpoint,
  input: input as object,
});

/** Plots of the first request of a street (lib/city/use-street.ts). */
const FIRST_PLOTS = { from: 1, to: 200 };

const idOf = (query: URLSearchParams, name: string): number | null =>
  parseUserId(query.get(name) ?? undefined);

const firstPicture = (html: string): string | undefined =>
  pictureOf(/<img [^>]*?src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'));

function previewOfArticle(article: OutputOf<typeof getArticle>): Preview {
  const { title, summary, content, cover, author, category, viewTime, showViews } = article;
  return {
    title,
    description: short(summary || plainText(content)),
    type: 'article',
    image: pictureOf(cover) ?? firstPicture(content),
    firstFrame: 'article',
    words: {
      title,
      author: author || category,
      date: dateText(viewTime),
      views: countToText(showViews),
    },
    slots: { content: (classes) => firstFrameText(content, classes) },
  };
}

function previewOfCard(card: OutputOf<typeof viewCard>): Preview {
  const { userName, fields, avatar, areaName, blockNo, theme } = card;
  const name = fields.name || userName;
  const role = [fields.title, fields.company].filter(Boolean).join(' · ');
  return {
    title: `${name}的名片`,
    description: short([role, fields.industry, fields.bio, areaName].filter(Boolean).join('，')),
    type: 'profile',
    image: pictureOf(avatar),
    firstFrame: 'card',
    words: {
      name,
      role,
      place: blockNo === null ? areaName : `${areaName} ${plateNumber(blockNo)}号`,
      theme: oneOf(theme),
    },
  };
}

function previewOfVideo(video: OutputOf<typeof getVideo>): Preview {
  const { title, summary, transcript, cover } = video;
  const poster = pictureOf(cover);
  return {
    title,
    description: short(summary || plainText(transcript)),
    type: 'video.other',
    image: poster,
    preload: poster,
    firstFrame: poster === undefined ? undefined : 'video',
    words: { title, summary, poster: poster ?? '' },
  };
}

function previewOfStreet(
  { area, welcome, mayor, notice, stats }: OutputOf<typeof getStreet>,
  house: OutputOf<typeof getHouse> | undefined,
): Preview {
  const owner = house?.owner?.userName;
  const place = `${area.cityName} ${area.name}`;
  const plate = house && `${area.name} ${plateNumber(house.plot.no)}号`;
  return {
    title: plate ? (owner ? `${owner}的家 · ${plate}` : plate) : place,
    description: short(
      [house?.owner?.bio, plate ? place : '', welcome, `${area.residents} 位居民`]
        .filter(Boolean)
        .join('，'),
    ),
    type: 'website',
    firstFrame: owner ? 'house' : house ? undefined : 'street',
    words: {
      owner: owner ?? '',
      plate: plate ?? '',
      bio: house?.owner?.bio || house?.owner?.role || '',
      residents: String(area.residents),
      plotCount: String(area.plotCount),
      freePlots: String(area.freePlots),
      month: String(stats.newThisMonth),
      rank: String(stats.rank),
      areas: String(stats.areas),
      welcome: mayor && welcome ? `${mayor.userName}：${welcome}` : '',
      notice: notice?.content ?? '',
    },
  };
}

const one = (endpoint: Endpoint, key: string) => (query: URLSearchParams) => {
  const id = idOf(query, key);
  return id === null ? null : [read(endpoint, { [key]: id } as object)];
};

/** The pages that a friend's link opens: what each reads first, as a guest. */
export const SHARED_PAGES: Readonly<Record<string, SharedPage>> = {
  '/pages/article/detail': {
    reads: one(getArticle, 'articleId'),
    preview: ([article]) => previewOfArticle(article as OutputOf<typeof getArticle>),
  },
  '/pages/user/card': {
    reads: one(viewCard, 'userId'),
    preview: ([card]) => previewOfCard(card as OutputOf<typeof viewCard>),
  },
  '/pages/goods/detail': {
    reads: one(getGoods, 'goodsId'),
    preview: ([goods]) => previewOfGoods(goods as OutputOf<typeof getGoods>),
  },
  '/pages/space/video': {
    reads: one(getVideo, 'videoId'),
    preview: ([video]) => previewOfVideo(video as OutputOf<typeof getVideo>),
  },
  '/pages/space/city': {
    reads(query) {
      const [blockAreaId, blockNo] = [idOf(query, 'blockAreaId'), idOf(query, 'blockNo')];
      if (blockAreaId === null) return null;
      const street = [
        read(getStreet, { blockAreaId }),
        read(getPlots, { blockAreaId, ...FIRST_PLOTS }),
      ];
      return blockNo === null
        ? street
        : [
            ...street,
            read(getHouse, { blockAreaId, blockNo }),
            read(getStreet, { blockAreaId, blockNo }),
          ];
    },
    preview: ([street, , house]) =>
      previewOfStreet(
        street as OutputOf<typeof getStreet>,
        house as OutputOf<typeof getHouse> | undefined,
      ),
  },
};
