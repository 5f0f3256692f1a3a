import { array, boolean, number, object, string } from 'yup';
import { time } from './fields';
import { REPORT_REASONS } from './houses.schema';
import { pageInput, pageOf } from './paging';

export const LOG_LENGTH = [10, 500] as const;
/** Including additions during the day. */
export const LOG_MAX = 2000;
export const LOG_IMAGES = 3;
export const COMMENT_LENGTH = 100;
export const VISIBILITIES = ['public', 'private'] as const;

const month = () =>
  string().matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: '月份无效', excludeEmptyString: true });
const logId = () => number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required('日志不存在');

const row = {
  logId: number().integer().required(),
  /** `yyyy-mm-dd` in Shanghai. */
  day: string().required(),
  content: string().required(),
  images: array(string().required()).required(),
  /** Upload key; empty = none. */
  video: string().defined(),
  visibility: string().oneOf(VISIBILITIES).required(),
  userName: string().required(),
  avatar: string().defined(),
  isMine: boolean().required(),
  likes: number().integer().required(),
  isLiked: boolean().required(),
  comments: number().integer().required(),
  hasTutorReply: boolean().required(),
  time: time().required(),
};

export const listLogs = {
  input: object({
    ...pageInput,
    month: month().default(''),
    scope: string()
      .oneOf(['mine', 'all'] as const)
      .default('mine'),
  }),
  output: object({ list: pageOf(object(row)).required() }),
};

export const getLog = {
  input: object({ id: logId() }),
  output: object({
    ...row,
    replies: array(
      object({
        id: number().integer().required(),
        userName: string().required(),
        avatar: string().defined(),
        isTutor: boolean().required(),
        isMine: boolean().required(),
        content: string().required(),
        time: time().required(),
      }).required(),
    ).required(),
  }),
};

export const addLog = {
  input: object({
    content: string()
      .trim()
      .min(LOG_LENGTH[0], '日志至少10个字')
      .max(LOG_LENGTH[1], '日志不能超过500个字')
      .required('日志至少10个字'),
    images: array(string().max(120).required()).max(LOG_IMAGES, '最多上传3张图片').default([]),
    video: string().max(120).default(''),
    visibility: string().oneOf(VISIBILITIES).default('private'),
  }),
  output: object({
    logId: number().integer().required(),
    streak: number().integer().required(),
    isAddition: boolean().required(),
  }),
};

export const checkLog = {
  input: object({ month: month().default('') }),
  output: object({
    isDone: boolean().required(),
    streak: number().integer().required(),
    total: number().integer().required(),
    days: array(string().required()).required(),
    today: string().required(),
    visibility: string().oneOf(VISIBILITIES).required(),
  }),
};

export const likeLog = {
  input: object({ id: logId(), isOn: boolean().required() }),
  output: object({ likes: number().integer().required(), isLiked: boolean().required() }),
};

export const commentLog = {
  input: object({
    id: logId(),
    content: string().trim().max(COMMENT_LENGTH, '评论不能超过100个字').required('请输入评论内容'),
  }),
  output: object({ id: number().integer().required() }),
};

export const reportLog = {
  input: object({
    kind: string()
      .oneOf(['log', 'comment'] as const)
      .required(),
    id: logId(),
    reason: string().oneOf(REPORT_REASONS).required('请选择举报原因'),
  }),
  output: object({}),
};
