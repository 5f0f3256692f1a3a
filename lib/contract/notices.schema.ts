import { array, boolean, type InferType, number, object, string } from 'yup';
import { nothing, time } from './fields';
import { NOTICE_FILTERS, NOTICE_TYPES, type NoticeType } from './notice-types';
import { pageInput, pageOf } from './paging';

export { NOTICE_FILTERS, NOTICE_TYPES, type NoticeType };

export const listBanners = {
  input: nothing(),
  output: object({
    list: array(
      object({
        id: number().integer().required(),
        text: string().required(),
        route: string().defined(),
      }).required(),
    ).required(),
  }),
};

const notice = object({
  id: number().integer().required(),
  type: string().oneOf(NOTICE_TYPES).required(),
  title: string().required(),
  body: string().defined(),
  route: string().defined(),
  time: time().required(),
  isRead: boolean().required(),
});

const unread = () => number().integer().min(0).required();

export const listNotices = {
  input: object({
    ...pageInput,
    type: string().oneOf(NOTICE_FILTERS, '请选择消息类型').default('all'),
  }),
  output: object({
    list: pageOf(notice).required(),
    summary: object({
      unread: unread(),
      /** Unread per type; zero is left out. */
      types: array(
        object({ type: string().oneOf(NOTICE_TYPES).required(), unread: unread() }).required(),
      ).required(),
    }).required(),
  }),
};

const counter = object({ unread: unread() });

export const readNotice = {
  input: object({
    id: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required('请选择消息'),
  }),
  output: counter,
};

export const readAllNotices = { input: nothing(), output: counter };

/** Minutes of the day in Shanghai. */
const minute = () => number().integer().min(0).max(1439, '请选择时间');

/** An unknown type stays on. */
const settings = object({
  types: object(
    Object.fromEntries(
      NOTICE_TYPES.map((type) => [
        type,
        type === 'order' ? boolean().default(true).required() : boolean().required(),
      ]),
    ) as Record<NoticeType, ReturnType<ReturnType<typeof boolean>['required']>>,
  ).required(),
  isQuiet: boolean().required(),
  /** `from` later than `to` = over midnight. */
  quietFrom: minute().required(),
  quietTo: minute().required(),
});
export type NoticeSettings = InferType<typeof settings>;

export const NOTICE_DEFAULTS: NoticeSettings = {
  types: {
    reward: true,
    withdraw: true,
    partner: true,
    order: true,
    block: true,
    student: true,
    ticket: true,
    system: true,
  },
  isQuiet: true,
  quietFrom: 22 * 60,
  quietTo: 8 * 60,
};

export const setNotices = {
  /** Without `settings` it only reads. */
  input: object({ settings: settings.optional().default(undefined) }),
  output: object({ settings: settings.required() }),
};
