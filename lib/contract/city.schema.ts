import { array, boolean, number, object, string } from 'yup';
import { AREAS_ON_MAP } from './city-limits';
import { checkcode, encryptedPassword, inviteCode, nothing, rowId, time, userId } from './fields';
import { shelf } from './goods.schema';
import { pageInput, pageOf } from './paging';

export const PLOT_STATES = ['free', 'taken', 'reserved', 'locked'] as const;
/** A plot can be exchanged, and handed over, once in so many days (specification 16.5). */
export const CHANGE_DAYS = 30;
export const HANDOVER_HOURS = 72;
/** Plots that one call answers; a map of 100 plots is one call. */
export const MAX_PLOTS_PER_CALL = 200;
export const STATEMENT_LENGTH = 200;
/** Who may see in the city that a member was here today (specification 16.16): everybody, inviter and direct partners, nobody. */
export const LIGHTS = ['all', 'friends', 'none'] as const;
export type Light = (typeof LIGHTS)[number];

/** Bricks that are shown at a house at most. */
export const MAX_BRICKS = 9;

const count = () => number().integer().min(0).required();
export const areaId = () => rowId().required('请选择街区');
export const blockNo = () =>
  number()
    .integer()
    .min(1, '请输入门牌号')
    .max(1000, '没有这个门牌号')
    .required('请输入门牌号')
    .typeError('请输入门牌号');

/** A person as others see them here: guests read a masked name. */
export const person = object({
  userId: userId().required(),
  userName: string().required(),
  avatar: string().defined(),
});

export const pulse = {
  input: object({ refereeId: userId().optional() }),
  output: object({
    cities: count(),
    areas: count(),
    residents: count(),
    shelf: shelf(),
    /** The inviter named by the visitor's claim; null without one or when it no longer counts. */
    referee: object({
      userId: userId().required(),
      maskedName: string().required(),
      avatar: string().defined(),
      areaName: string().defined(),
      /** The inviter's number, and the nearest free one in the same area; null = none. */
      blockNo: number().integer().nullable().defined(),
      freeNo: number().integer().nullable().defined(),
    })
      .defined()
      .nullable()
      .default(null),
  }),
};

const city = object({
  cityId: rowId().required(),
  name: string().required(),
  pinyin: string().required(),
  /** Letter of the index, A-Z. */
  letter: string().required(),
  areas: count(),
  residents: count(),
  freePlots: count(),
  isHot: boolean().required(),
  /** The mayor of its largest area that has one. */
  mayor: person.defined().nullable().default(null),
});

export const cities = {
  /** Part of a name, of its pinyin, or its pinyin initials. */
  input: object({ keyword: string().trim().max(20, '搜索词不能超过20字').default('') }),
  /** In the order of the index; with the caller's own city, if any. */
  output: object({
    cities: array(city.required()).required(),
    mineId: rowId().nullable().defined(),
  }),
};

const area = object({
  blockAreaId: rowId().required(),
  name: string().required(),
  plotCount: count(),
  residents: count(),
  freePlots: count(),
  mayor: person.defined().nullable().default(null),
  isMine: boolean().required(),
});

export const areas = {
  /** Newest areas first: those are the ones with free plots. */
  input: object({ ...pageInput, cityId: rowId().required('请选择城市') }),
  output: object({
    city: object({ cityId: rowId().required(), name: string().required() }).required(),
    list: pageOf(area).required(),
  }),
};

export const cityMap = {
  input: object({
    cityId: rowId().required('请选择城市'),
    /** Which hundred of its areas, from 0; left out = the one with the caller's area, else the newest. */
    part: number().integer().min(0).max(1000).optional(),
  }),
  output: object({
    city: object({
      cityId: rowId().required(),
      name: string().required(),
      areas: count(),
    }).required(),
    part: count(),
    /** In the order of their numbers in the city. */
    areas: array(
      area
        .shape({
          /** Its number in the city. */
          seq: number().integer().min(1).required(),
          openedAt: time().required(),
          /** Who moved in within a week. */
          arrivals: count(),
        })
        .required(),
    )
      .max(AREAS_ON_MAP)
      .required(),
  }),
};

export const plots = {
  input: object({
    blockAreaId: areaId(),
    from: number().integer().min(1).max(1000).default(1),
    to: number().integer().min(1).max(1000).default(100),
  }).test(
    'range',
    `一次最多查看${MAX_PLOTS_PER_CALL}个门牌`,
    ({ from, to }) => to - from < MAX_PLOTS_PER_CALL,
  ),
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
    plots: array(
      object({
        no: number().integer().required(),
        state: string().oneOf(PLOT_STATES).required(),
        /** Building level 0-7; 0 = nobody lives here. */
        level: number().integer().min(0).max(7).required(),
        isMayor: boolean().required(),
        /** The caller's inviter or direct partner lives here. */
        isFriend: boolean().required(),
        /** Who lives here was here today, and lets the caller see it. */
        isLit: boolean().required(),
        /** And wrote a public log within a day. */
        hasLantern: boolean().required(),
        /** Bricks laid within a week since it last grew: the scaffold stands while there are some. */
        bricks: count().max(MAX_BRICKS),
        /** Who lives here moved in within a day: a cart stands before the house. */
        isNew: boolean().required(),
        /** The name on its sign; empty = none, or its owner shows none. */
        sign: string().defined(),
        /** Guests read a masked name; empty = not occupied. */
        name: string().defined(),
      }).required(),
    ).required(),
  }),
};

const plotKey = object({ blockAreaId: areaId(), blockNo: blockNo() });
const address = {
  blockAreaId: rowId().required(),
  blockNo: number().integer().required(),
  areaName: string().required(),
  cityName: string().required(),
};

export const claim = { input: plotKey, output: object(address) };
/** Also answers from when on the plot may be exchanged again. */
export const change = {
  input: plotKey,
  output: object({ ...address, changeableAt: time().required() }),
};

export const HANDOVER_STATES = ['offered', 'accepted', 'declined', 'withdrawn', 'expired'] as const;

const handover = object({
  id: rowId().required(),
  state: string().oneOf(HANDOVER_STATES).required(),
  /** The caller offered it; else it was offered to the caller. */
  isMine: boolean().required(),
  /** The other side. */
  person: person.required(),
  ...address,
  offeredAt: time().required(),
  expiresAt: time().required(),
});

export const mine = {
  input: nothing(),
  output: object({
    /** The caller's own plot; null without one. */
    plot: object({
      ...address,
      cityId: rowId().required(),
      takenAt: time().required(),
      /** From when on it may be exchanged or handed over; in the past = now. */ changeableAt:
        time().required(),
      isMayor: boolean().required(),
    })
      .defined()
      .nullable()
      .default(null),
    /** Open offers: the caller's own one and those to the caller. */
    handovers: array(handover.required()).required(),
  }),
};

/** Free plots that a newcomer is offered. */
export const OFFERED_PLOTS = 5;

export const arrival = {
  input: nothing(),
  output: object({
    /** The inviter, when they live in this area. */
    friend: person
      .shape({ blockNo: number().integer().required() })
      .defined()
      .nullable()
      .default(null),
    /** The inviter's area is full: this is another one. */
    isElsewhere: boolean().required(),
    /** Null = every plot of every area is taken. */
    area: object({
      blockAreaId: rowId().required(),
      name: string().required(),
      plotCount: count(),
    })
      .defined()
      .nullable()
      .default(null),
    /** Free numbers, the nearest to the friend first; without one those around the first free plot. */
    free: array(number().integer().required()).max(OFFERED_PLOTS).required(),
  }),
};

export const mayors = {
  input: object({ cityId: rowId().required('请选择城市') }),
  /** The 50 longest in office at most. */
  output: object({
    mayors: array(
      person
        .shape({
          blockAreaId: rowId().required(),
          areaName: string().required(),
          blockNo: number().integer().nullable().defined(),
          since: time().required(),
          until: time().required(),
        })
        .required(),
    ).required(),
  }),
};

export const mayorApply = {
  input: object({
    blockAreaId: areaId(),
    statement: string()
      .trim()
      .min(10, '请至少写10个字')
      .max(STATEMENT_LENGTH, '参选宣言不能超过200字')
      .required('请填写参选宣言'),
  }),
  output: object({ appliedAt: time().required() }),
};

const proof = { checkcode: checkcode().optional(), password: encryptedPassword().notRequired() };
const receipt = object({
  id: rowId().required(),
  state: string().oneOf(HANDOVER_STATES).required(),
  expiresAt: time().required(),
});

/** The receiver: a user id, or an invite code. */
export const transferOffer = {
  input: object({ toUserId: userId().optional(), inviteCode: inviteCode().optional(), ...proof }),
  output: receipt,
};
export const transferAccept = {
  input: object({ id: rowId().required('转交编号缺失'), ...proof }),
  output: receipt,
};
export const transferDecline = {
  input: object({ id: rowId().required('转交编号缺失') }),
  output: receipt,
};
