import { array, boolean, number, object, string } from 'yup';
import { nothing, rowId, time } from './fields';
import { pageInput, pageOf } from './paging';

/** good: 4-5 stars, mid: 3, bad: 1-2. */
export const COMMENT_FILTERS = ['all', 'good', 'mid', 'bad', 'image'] as const;
export const COMMENT_LENGTH = 500;
export const COMMENT_IMAGES = 6;
const MOST_ITEMS = 50;

const count = () => number().integer().min(0).required();
const images = () =>
  array(string().max(120).required())
    .max(COMMENT_IMAGES, `最多上传${COMMENT_IMAGES}张图片`)
    .default([]);
const words = () =>
  string().trim().max(COMMENT_LENGTH, `评价不能超过${COMMENT_LENGTH}个字`).default('');
const stars = () => number().integer().min(1, '请选择星级').max(5).required('请选择星级');
const orderId = () => rowId().required('订单不存在');

const said = {
  commentId: rowId().required(),
  stars: number().integer().min(1).max(5).required(),
  content: string().defined(),
  images: array(string().required()).required(),
  time: time().required(),
  reply: string().defined(),
  addition: string().defined(),
  additionImages: array(string().required()).required(),
  hiddenReason: string().defined(),
};

export const listComments = {
  input: object({
    ...pageInput,
    goodsId: rowId().required('商品不存在或已下架'),
    filter: string().oneOf(COMMENT_FILTERS).default('all'),
  }),
  output: object({
    list: pageOf(
      object({
        ...said,
        skuText: string().defined(),
        /** Masked: `江*晚`, or 匿名用户. */
        name: string().required(),
        avatar: string().defined(),
      }),
    ).required(),
    summary: object({
      total: count(),
      good: count(),
      mid: count(),
      bad: count(),
      image: count(),
      /** Average in tenths; 0 without reviews. */
      averageTenths: count(),
    }).required(),
  }),
};

export const listOrderComments = {
  input: object({ orderId: orderId() }),
  output: object({
    items: array(
      object({
        itemId: rowId().required(),
        goodsId: rowId().required(),
        title: string().required(),
        skuText: string().defined(),
        image: string().defined(),
        canComment: boolean().required(),
        canAppend: boolean().required(),
        comment: object({ ...said, isAnonymous: boolean().required() })
          .default(undefined)
          .optional(),
      }).required(),
    ).required(),
    commentBy: time().optional(),
    appendBy: time().optional(),
  }),
};

export const addComments = {
  input: object({
    orderId: orderId(),
    items: array(
      object({
        itemId: rowId().required('商品不存在'),
        stars: stars(),
        content: words(),
        images: images(),
        isAnonymous: boolean().default(false),
      }).required(),
    )
      .min(1, '请选择星级')
      .max(MOST_ITEMS)
      .required('请选择星级'),
  }),
  output: nothing(),
};

export const appendComment = {
  input: object({
    commentId: rowId().required('评价不存在'),
    content: words().min(1, '请填写追评内容').required('请填写追评内容'),
    images: images(),
  }),
  output: nothing(),
};
