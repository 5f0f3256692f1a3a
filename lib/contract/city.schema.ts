import { array, boolean, number, object, string } from 'yup';
import { AREAS_ON_MAP } from './city-limits';
import { checkcode, encryptedPassword, inviteCode, nothing, rowId, time, userId } from './fields';
import { pageInput, pageOf } from './paging';

export const PLOT_STATES = ['free', 'taken', 'reserved', 'locked'] as const;
/** For exchange and handover alike (specification 16.5). */
export const CHANGE_DAYS = 30;
export const HANDOVER_HOURS = 72;
export const MAX_PLOTS_PER_CALL = 200;
export const STATEMENT_LENGTH = 200;
export const LIGHTS = ['all', 'friends', 'none'] as const;
export type Light = (typeof LIGHTS)[number];

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

/** A merged street's address, and that of the plot asked for, lead there. */
export const movedTo = object({
  blockAreaId: rowId().required(),
  blockNo: number().integer().nullable().defined(),
})
  .optional()
  .default(undefined);

export const person = object({
  userId: userId().required(),
  userName: string().required(),
  avatar: string().defined(),
});

const city = object({
  cityId: rowId().required(),
  name: string().required(),
  pinyin: string().required(),
  letter: string().required(),
  areas: count(),
  residents: count(),
  freePlots: count(),
  isHot: boolean().required(),
  mayor: person.defined().nullable().default(null),
});

export const listCities = {
  input: object({ keyword: string().trim().max(20, '搜索词不能超过20字').default('') }),
  /** `own` = the caller's city. */
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

export const listAreas = {
  /** Newest first: those have free plots. */
  input: object({ ...pageInput, cityId: rowId().required('请选择城市') }),
  output: object({
    city: object({ cityId: rowId().required(), name: string().required() }).required(),
    list: pageOf(area).required(),
  }),
};

export const getCityMap = {
  input: object({
    cityId: rowId().required('请选择城市'),
    part: number().integer().min(0).max(1000).optional(),
  }),
  output: object({
    city: object({
      cityId: rowId().required(),
      name: string().required(),
      areas: count(),
    }).required(),
    part: count(),
    areas: array(
      area
        .shape({
          seq: number().integer().min(1).required(),
          openedAt: time().required(),
          /** Moved in within a week. */
          arrivals: count(),
          lit: count(),
        })
        .required(),
    )
      .max(AREAS_ON_MAP)
      .required(),
  }),
};

export const getPlots = {
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
        level: number().integer().min(0).max(7).required(),
        isMayor: boolean().required(),
        isFriend: boolean().required(),
        /** The resident was here today and lets the caller see it. */
        isLit: boolean().required(),
        /** And wrote a public log within a day. */
        hasLantern: boolean().required(),
        /** Within a week since the last growth; any = scaffold. */
        bricks: count().max(MAX_BRICKS),
        isNew: boolean().required(),
        sign: string().defined(),
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

export const claimPlot = { input: plotKey, output: object(address) };
export const changePlot = {
  input: plotKey,
  output: object({ ...address, changeableAt: time().required() }),
};

export const HANDOVER_STATES = ['offered', 'accepted', 'declined', 'withdrawn', 'expired'] as const;

const handover = object({
  id: rowId().required(),
  state: string().oneOf(HANDOVER_STATES).required(),
  isMine: boolean().required(),
  person: person.required(),
  ...address,
  offeredAt: time().required(),
  expiresAt: time().required(),
});

export const getMyPlot = {
  input: nothing(),
  output: object({
    plot: object({
      ...address,
      cityId: rowId().required(),
      takenAt: time().required(),
      /** Past = now. */ changeableAt: time().required(),
      isMayor: boolean().required(),
    })
      .defined()
      .nullable()
      .default(null),
    handovers: array(handover.required()).required(),
  }),
};

export const OFFERED_PLOTS = 5;

export const getArrival = {
  input: nothing(),
  output: object({
    friend: person
      .shape({ blockNo: number().integer().required() })
      .defined()
      .nullable()
      .default(null),
    isElsewhere: boolean().required(),
    area: object({
      blockAreaId: rowId().required(),
      name: string().required(),
      plotCount: count(),
    })
      .defined()
      .nullable()
      .default(null),
    /** Nearest to the friend first; without one, around the first free plot. */
    free: array(number().integer().required()).max(OFFERED_PLOTS).required(),
  }),
};

export const listMayors = {
  input: object({ cityId: rowId().required('请选择城市') }),
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

export const applyMayor = {
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

export const offerHandover = {
  input: object({ toUserId: userId().optional(), inviteCode: inviteCode().optional(), ...proof }),
  output: receipt,
};
export const acceptHandover = {
  input: object({ id: rowId().required('转交编号缺失'), ...proof }),
  output: receipt,
};
export const declineHandover = {
  input: object({ id: rowId().required('转交编号缺失') }),
  output: receipt,
};
