import type { Endpoint, OutputOf } from '@/lib/contract';
import { getArticle } from '@/lib/contract/articles';
import { viewCard } from '@/lib/contract/card';
import { getPlots } from '@/lib/contract/city';
import { getHouse, getStreet } from '@/lib/contract/houses';
import { getVideo } from '@/lib/contract/learning';
import { plateNumber } from '@/lib/format';
import { dateText } from '@/lib/format/dates';
import { byNearness } from '@/lib/iso/nearness';
import { PLOTS_ON_BOARD } from '@/lib/iso/plan';
import { plainText } from '@/server/content/html';
import type { LinkCard } from '@/server/modules/sharing/link-card';
import { pictureOf, type Preview, short } from './preview';
import { idOf, type PageRead, read, type SharedPage } from './shared-page';
import { SHOP_PAGES } from './shop-pages';

/** Larger areas have several maps. */
const boardOf = (no: number) => Math.floor((no - 1) / PLOTS_ON_BOARD);

/** Must equal lib/city/use-street.ts. */
const FIRST_PLOTS = { from: 1, to: 200 };

const firstPicture = (html: string): string | undefined =>
  pictureOf(/<img [^>]*?src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'));

function previewOfArticle(article: OutputOf<typeof getArticle>): Preview {
  const { articleId, title, summary, content, cover, author, category, viewTime } = article;
  return {
    title,
    description: short(summary || plainText(content)),
    type: 'article',
    image: pictureOf(cover) ?? firstPicture(content),
    card: {
      kind: 'text',
      title,
      by: author || category,
      date: dateText(viewTime),
      seed: articleId,
    },
  };
}

function previewOfCard(card: OutputOf<typeof viewCard>): Preview {
  const { userId, userName, fields, avatar, areaName, blockNo } = card;
  const name = fields.name || userName;
  const role = [fields.title, fields.company].filter(Boolean).join(' · ');
  const place = blockNo === null ? areaName : `${areaName} ${plateNumber(blockNo)}号`;
  return {
    title: `${name}的名片`,
    description: short([role, fields.industry, fields.bio, areaName].filter(Boolean).join('，')),
    type: 'profile',
    image: pictureOf(avatar),
    card: { kind: 'text', title: name, by: role || '名片', date: place, seed: userId },
  };
}

function previewOfVideo(video: OutputOf<typeof getVideo>): Preview {
  const { videoId, title, summary, transcript, cover, publishedAt } = video;
  return {
    title,
    description: short(summary || plainText(transcript)),
    type: 'video.other',
    image: pictureOf(cover),
    card: { kind: 'text', title, by: '视频', date: dateText(publishedAt), seed: videoId },
  };
}

/** With the nearest free plot. */
function cardOfHouse(
  { area, plots }: OutputOf<typeof getPlots>,
  { owner, plot }: OutputOf<typeof getHouse>,
): LinkCard | undefined {
  if (!owner) return undefined;
  const [freeNo] = plots
    .filter(({ state }) => state === 'free')
    .map(({ no }) => no)
    .sort(byNearness(plot.no));
  const board = boardOf(plot.no);
  const near = plots.filter(({ no }) => boardOf(no) === board);
  return {
    kind: 'plot',
    owner: owner.userName,
    place: area.name,
    town: {
      plots: near.map(({ no, level, state }) => ({ no, level, isOffered: state === 'free' })),
      mayors: near.filter(({ isMayor }) => isMayor).map(({ no }) => no),
      seed: area.blockAreaId,
      me: plot.no,
      freeNo: freeNo !== undefined && boardOf(freeNo) === board ? freeNo : undefined,
    },
  };
}

function previewOfStreet(
  { area, welcome }: OutputOf<typeof getStreet>,
  plots: OutputOf<typeof getPlots>,
  house: OutputOf<typeof getHouse> | undefined,
): Preview {
  const owner = house?.owner?.userName;
  const place = `${area.cityName} ${area.name}`;
  const plate = house && `${area.name} ${plateNumber(house.plot.no)}号`;
  return {
    title: plate ? (owner ? `${owner}的家 · ${plate}` : plate) : place,
    description: short(
      [house?.owner?.bio, plate ? place : '', welcome, `${area.residents} 位邻居`]
        .filter(Boolean)
        .join('，'),
    ),
    type: 'website',
    card: (house && cardOfHouse(plots, house)) ?? {
      kind: 'text',
      title: area.name,
      by: area.cityName,
      date: `${area.residents} 位邻居`,
      seed: area.blockAreaId,
    },
  };
}

const one = (endpoint: Endpoint, key: string) => (query: URLSearchParams) => {
  const id = idOf(query, key);
  return id === null ? null : [read(endpoint, { [key]: id } as object)];
};

function readsOfPlace(blockAreaId: number, blockNo: number | null): PageRead[] {
  const street = [
    read(getStreet, { blockAreaId }),
    read(getPlots, { blockAreaId, ...FIRST_PLOTS }),
  ];
  if (blockNo === null) return street;
  const place = { blockAreaId, blockNo };
  return [...street, read(getHouse, place), read(getStreet, place)];
}

/** By first reads of a guest. */
export const SHARED_PAGES: Readonly<Record<string, SharedPage>> = {
  '/pages/article/detail': {
    reads: one(getArticle, 'articleId'),
    preview: ([article]) => previewOfArticle(article as OutputOf<typeof getArticle>),
  },
  '/pages/user/card': {
    reads: one(viewCard, 'userId'),
    preview: ([card]) => previewOfCard(card as OutputOf<typeof viewCard>),
  },
  ...SHOP_PAGES,
  '/pages/space/video': {
    reads: one(getVideo, 'videoId'),
    preview: ([video]) => previewOfVideo(video as OutputOf<typeof getVideo>),
  },
  '/pages/space/city': {
    reads(query) {
      const blockAreaId = idOf(query, 'blockAreaId');
      return blockAreaId === null ? null : readsOfPlace(blockAreaId, idOf(query, 'blockNo'));
    },
    more(answers) {
      const { movedTo } = (answers[3] ?? answers[0]) as OutputOf<typeof getStreet>;
      return movedTo ? readsOfPlace(movedTo.blockAreaId, movedTo.blockNo) : [];
    },
    preview(answers, query) {
      const moved = answers.slice(idOf(query, 'blockNo') === null ? 2 : 4);
      const [street, plots, house] = moved.length > 0 ? moved : answers;
      return previewOfStreet(
        street as OutputOf<typeof getStreet>,
        plots as OutputOf<typeof getPlots>,
        house as OutputOf<typeof getHouse> | undefined,
      );
    },
  },
};
