import { array, boolean, number, object, string } from 'yup';
import { calendarDay } from './calendar.schema';
import { areaId, blockNo, MAX_BRICKS, movedTo, person, PLOT_STATES } from './city.schema';
import { nothing, rowId, time } from './fields';
import { footprints } from './footprints.schema';
import { pageInput, pageOf } from './paging';

export const HOUSE_THEMES = ['plain', 'spring', 'autumn', 'snow', 'lantern'] as const;
export const HOUSE_ITEMS = [
  'tree',
  'flowers',
  'bench',
  'lamp',
  'flag',
  'fountain',
  'bicycle',
  'mailbox',
] as const;
export type HouseItem = (typeof HOUSE_ITEMS)[number];
export const MAX_HOUSE_ITEMS = 4;
export const MESSAGE_LENGTH = 60;
export const NOTICE_LENGTH = 300;
export const WELCOME_LENGTH = 60;
/** A vertical sign shows the first four (specification 17.5). */
export const SIGN_LENGTH = 6;
export const REPORT_REASONS = ['ad', 'abuse', 'fraud', 'sex', 'privacy', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const RANK_BY = ['people', 'month', 'growth'] as const;

const count = () => number().integer().min(0).required();
const plotKey = { blockAreaId: areaId(), blockNo: blockNo() };

const neighbour = object({
  no: number().integer().required(),
  state: string().oneOf(PLOT_STATES).required(),
  level: number().integer().min(0).max(7).required(),
  theme: string().oneOf(HOUSE_THEMES).required(),
  owner: person.shape({ isMayor: boolean().required() }).defined().nullable().default(null),
});

const notice = object({
  noticeId: rowId().required(),
  content: string().required(),
  author: person.required(),
  isPinned: boolean().required(),
  time: time().required(),
  canDelete: boolean().required(),
});

export const getStreet = {
  input: object({ blockAreaId: areaId(), blockNo: blockNo().notRequired() }),
  output: object({
    area: object({
      blockAreaId: rowId().required(),
      name: string().required(),
      cityId: rowId().required(),
      cityName: string().required(),
      plotCount: count(),
      residents: count(),
      freePlots: count(),
    }).required(),
    movedTo,
    stats: object({ newThisMonth: count(), rank: count(), areas: count() }).required(),
    mayor: person
      .shape({ blockNo: number().integer().nullable().defined(), until: time().required() })
      .defined()
      .nullable()
      .default(null),
    welcome: string().defined(),
    /** Pinned, else latest; null = none. */
    notice: notice.defined().nullable().default(null),
    /** Middle of the strip: requested, else own, else the mayor's, else the first house. */
    blockNo: number().integer().required(),
    /** Up to three on either side, itself included, by number. */
    neighbours: array(neighbour.required()).required(),
    myNo: number().integer().nullable().defined(),
    isMayor: boolean().required(),
    /** The caller's visitors today and yesterday; 0 without a house here. */
    footprints: count(),
    /** Laid in all; 0 without a house here. The drawing ends at `MAX_BRICKS`. */
    bricks: count(),
    today: calendarDay.required(),
  }),
};

const rankRow = person.shape({
  place: count(),
  blockNo: number().integer().required(),
  isMayor: boolean().required(),
  isMe: boolean().required(),
  value: count(),
});

export const getStreetRank = {
  /** people = direct partners, month = those of this month, growth = points. Never money. */
  input: object({
    blockAreaId: areaId(),
    by: string().oneOf(RANK_BY, '请选择榜单').default('people'),
  }),
  /** First twenty; `me` at any rank. */
  output: object({
    rows: array(rankRow.required()).required(),
    me: rankRow.defined().nullable().default(null),
  }),
};

export const FEED_KINDS = ['join', 'leave', 'mayor', 'notice', 'handover'] as const;

export const listStreetFeed = {
  input: object({ ...pageInput, blockAreaId: areaId() }),
  output: object({
    list: pageOf(
      object({
        seq: rowId().required(),
        kind: string().oneOf(FEED_KINDS).required(),
        text: string().required(),
        blockNo: number().integer().nullable().defined(),
        time: time().required(),
      }),
    ).required(),
  }),
};

const words = object({
  messageId: rowId().required(),
  content: string().defined(),
  isHidden: boolean().required(),
  time: time().required(),
  isMine: boolean().required(),
  canDelete: boolean().required(),
  canReport: boolean().required(),
  canHide: boolean().required(),
});

const message = words.shape({
  author: person
    .shape({
      blockAreaId: rowId().nullable().defined(),
      blockNo: number().integer().nullable().defined(),
    })
    .required(),
  canReply: boolean().required(),
  reply: words.defined().nullable().default(null),
});

export const getHouse = {
  input: object(plotKey),
  output: object({
    area: object({
      blockAreaId: rowId().required(),
      name: string().required(),
      cityName: string().required(),
    }).required(),
    plot: object({
      no: number().integer().required(),
      state: string().oneOf(PLOT_STATES).required(),
    }).required(),
    owner: person
      .shape({
        bio: string().defined(),
        industry: string().defined(),
        role: string().defined(),
        isMayor: boolean().required(),
        isStudent: boolean().required(),
        isMe: boolean().required(),
        takenAt: time().required(),
      })
      .defined()
      .nullable()
      .default(null),
    level: number().integer().min(0).max(7).required(),
    theme: string().oneOf(HOUSE_THEMES).required(),
    items: array(string().oneOf(HOUSE_ITEMS).required()).required(),
    /** Empty = none, or hidden by its owner. */
    sign: string().defined(),
    /** `share`: percent of this area's residents. */
    stats: object({ partners: count(), newThisMonth: count(), share: count() }).required(),
    likes: count(),
    visits: count(),
    isLit: boolean().required(),
    hasLantern: boolean().required(),
    bricks: count().max(MAX_BRICKS),
    isNew: boolean().required(),
    /** Today and yesterday; null at another house. */
    footprints: footprints.defined().nullable().default(null),
    /** Today. */
    isLiked: boolean().required(),
    messages: pageOf(message).required(),
  }),
};

export const setSign = {
  input: object({
    /** Empty = taken down. */
    sign: string()
      .trim()
      .defined('给招牌起个名字')
      .test('length', `招牌最多${SIGN_LENGTH}个字`, (text) => [...text].length <= SIGN_LENGTH),
    /** Asked for once, at the sign; a member without a name takes the sign's. */
    userName: string().trim().max(60, '昵称长度为2-12个字').default(''),
  }),
  output: object({ sign: string().defined(), userName: string().required() }),
};

export const decorateHouse = {
  input: object({
    theme: string().oneOf(HOUSE_THEMES, '请选择房屋样式').required('请选择房屋样式'),
    items: array(string().oneOf(HOUSE_ITEMS, '摆件无效').required())
      .max(MAX_HOUSE_ITEMS, `最多摆放${MAX_HOUSE_ITEMS}件`)
      .test('once', '每种摆件只能放一件', (items) => !items || new Set(items).size === items.length)
      .required(),
  }),
  output: object({
    theme: string().oneOf(HOUSE_THEMES).required(),
    items: array(string().oneOf(HOUSE_ITEMS).required()).required(),
  }),
};

export const manageGuestbook = {
  /** `list` (public) and `add` take the house, others the message. */
  input: object({
    op: string()
      .oneOf(['list', 'add', 'reply', 'del', 'report', 'hide'], '操作无效')
      .default('list'),
    ...pageInput,
    blockAreaId: areaId(),
    blockNo: blockNo(),
    content: string().trim().max(MESSAGE_LENGTH, '留言不能超过60个字').optional(),
    messageId: rowId().optional(),
    reason: string().oneOf(REPORT_REASONS, '请选择举报原因').optional(),
  }),
  output: object({ list: pageOf(message).required() }),
};

export const writeMessage = {
  input: object({
    ...plotKey,
    content: string().trim().max(MESSAGE_LENGTH, '留言不能超过60个字').required('请写点什么'),
  }),
  output: object({ list: pageOf(message).required() }),
};

export const likeHouse = {
  input: object(plotKey),
  output: object({ likes: count(), isLiked: boolean().required() }),
};

export const manageNotices = {
  /** `list` is public; `add`, `pin`, `del` for the mayor, `report` for members. At most one is pinned. */
  input: object({
    op: string()
      .oneOf(['list', 'add', 'pin', 'unpin', 'del', 'report'], '操作无效')
      .default('list'),
    ...pageInput,
    blockAreaId: areaId(),
    content: string().trim().max(NOTICE_LENGTH, '公告不能超过300字').optional(),
    isPinned: boolean().optional(),
    noticeId: rowId().optional(),
    reason: string().oneOf(REPORT_REASONS, '请选择举报原因').optional(),
  }),
  output: object({ list: pageOf(notice).required() }),
};

export const setWelcome = {
  input: object({
    blockAreaId: areaId(),
    words: string().trim().max(WELCOME_LENGTH, '欢迎语不能超过60个字').defined(),
  }),
  output: nothing(),
};

/** The oldest report first; 50 at most. */
export const listReports = {
  input: object({ blockAreaId: areaId() }),
  output: object({
    reports: array(
      object({
        messageId: rowId().required(),
        blockNo: number().integer().required(),
        author: person.required(),
        content: string().required(),
        reports: count(),
        time: time().required(),
      }).required(),
    ).required(),
  }),
};
