import { array, boolean, number, object, string } from 'yup';
import { multiLine, singleLine, time } from './fields';
import { pageInput, pageOf } from './paging';

export const FEEDBACK_TYPES = ['fault', 'money', 'block', 'idea', 'other'] as const;
export const FEEDBACK_STATES = ['waiting', 'working', 'answered', 'closed'] as const;
export const FEEDBACK_LENGTH = [10, 500] as const;
export const FEEDBACK_IMAGES = 9;
export const REPLY_LENGTH = 500;
export const CONTACT_LENGTH = 60;

const id = () => number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required('反馈不存在');
const images = () =>
  array(string().max(120).required())
    .max(FEEDBACK_IMAGES, `最多上传${FEEDBACK_IMAGES}张图片`)
    .default([]);

const diagnostics = () =>
  object({
    version: string().max(40).default(''),
    platform: string().max(20).default(''),
    screen: string().max(40).default(''),
    userAgent: string().max(300).default(''),
    route: string().max(200).default(''),
    lastError: string().max(300).default(''),
  })
    .nullable()
    .default(null);

const summary = {
  id: number().integer().required(),
  type: string().oneOf(FEEDBACK_TYPES).required(),
  content: string().required(),
  status: string().oneOf(FEEDBACK_STATES).required(),
  time: time().required(),
  updatedAt: time().required(),
  hasNews: boolean().required(),
};

export const addFeedback = {
  input: object({
    type: string().oneOf(FEEDBACK_TYPES, '请选择问题类型').required('请选择问题类型'),
    content: multiLine()
      .min(FEEDBACK_LENGTH[0], '请至少描述10个字')
      .max(FEEDBACK_LENGTH[1], '描述不能超过500个字')
      .required('请至少描述10个字'),
    images: images(),
    /** Upload key; empty = none. */
    video: string().max(120).default(''),
    contact: singleLine().max(CONTACT_LENGTH, '联系方式不能超过60个字').default(''),
    diag: diagnostics(),
  }),
  output: object({ id: number().integer().required() }),
};

export const listFeedback = {
  input: object({ ...pageInput }),
  output: object({ list: pageOf(object(summary)).required() }),
};

export const getFeedback = {
  input: object({ id: id() }),
  output: object({
    ...summary,
    images: array(string().required()).required(),
    video: string().defined(),
    contact: string().defined(),
    canUrge: boolean().required(),
    score: number().integer().nullable().defined(),
    messages: array(
      object({
        id: number().integer().required(),
        isMine: boolean().required(),
        content: string().required(),
        images: array(string().required()).required(),
        time: time().required(),
      }).required(),
    ).required(),
  }),
};

export const replyFeedback = {
  input: object({
    id: id(),
    content: multiLine().max(REPLY_LENGTH, '回复不能超过500个字').required('请输入回复内容'),
    images: images(),
  }),
  output: object({ id: number().integer().required() }),
};

export const urgeFeedback = { input: object({ id: id() }), output: object({}) };

export const closeFeedback = {
  input: object({
    id: id(),
    score: number()
      .integer()
      .min(1, '请选择1到5分')
      .max(5, '请选择1到5分')
      .nullable()
      .default(null),
  }),
  output: object({}),
};
