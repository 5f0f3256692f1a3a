import { array, number, object, string } from 'yup';
import { rowId, time } from './fields';
import { pageInput, pageOf } from './paging';

/** Good = 4 and 5 stars, mid = 3, bad = 1 and 2. */
export const COMMENT_FILTERS = ['all', 'good', 'mid', 'bad', 'image'] as const;

const count = () => number().integer().min(0).required();

export const comments = {
  input: object({
    ...pageInput,
    goodsId: rowId().required('商品不存在或已下架'),
    filter: string().oneOf(COMMENT_FILTERS).default('all'),
  }),
  output: object({
    list: pageOf(
      object({
        commentId: rowId().required(),
        stars: number().integer().min(1).max(5).required(),
        /** Empty when the review is hidden. */
        content: string().defined(),
        images: array(string().required()).required(),
        /** The choice that was bought. */
        skuText: string().defined(),
        /** Masked: `江*晚`, or 匿名用户. */
        name: string().required(),
        avatar: string().defined(),
        time: time().required(),
        /** Answer of the shop; empty = none. */
        reply: string().defined(),
        /** What the buyer added later; empty = none. */
        addition: string().defined(),
        /** Why the text is hidden; its stars still count. Empty = shown. */
        hiddenReason: string().defined(),
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
