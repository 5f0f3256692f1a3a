import { array, boolean, number, object, string } from 'yup';
import { customFields } from './custom.schema';
import { fen, rowId, searchText, time } from './fields';
import { pageInput, pageOf } from './paging';

/** For lists and filters; how it is delivered says the form. */
export const GOODS_KINDS = ['goods', 'service', 'course'] as const;
export const GOODS_FORMS = ['ship', 'voucher', 'slot', 'pass', 'lessons'] as const;
export const GOODS_WAYS = ['express', 'pickup', 'local'] as const;
export type Way = (typeof GOODS_WAYS)[number];
export const GOODS_SORTS = ['all', 'sales', 'price_asc', 'price_desc', 'new'] as const;
/** `low`: at most 10 units of all choices. */
export const STOCK_STATES = ['ok', 'low', 'out'] as const;
export const LIST_CAP = 500;
export const FAVORITES_MAX = 500;
export const EXACT_STOCK = 10;
export const RETURN_POLICIES = ['seven', 'none'] as const;

/** Lowest price really paid in the 7 days before. */
const struck = () =>
  object({ price: fen().required(), meaning: string().required() }).default(undefined).optional();

/** Prices in fen. */
export const goodsRow = {
  goodsId: rowId().required(),
  title: string().required(),
  subtitle: string().defined(),
  /** `goods:mug` (drawn) or an upload key. */
  cover: string().defined(),
  minPrice: fen().required(),
  maxPrice: fen().required(),
  /** Units paid, less returned. */
  sold: number().integer().min(0).required(),
  stockState: string().oneOf(STOCK_STATES).required(),
  kind: string().oneOf(GOODS_KINDS).required(),
};

export const shelf = () =>
  array(
    object({
      goodsId: goodsRow.goodsId,
      title: goodsRow.title,
      cover: goodsRow.cover,
      minPrice: goodsRow.minPrice,
      maxPrice: goodsRow.maxPrice,
    }).required(),
  ).required();

const goodsId = () => rowId().required('商品不存在或已下架');
const price = () => fen().min(0).max(100_000_000_00).optional();

export const listGoodsCategories = {
  input: object({ version: string().max(40).optional() }),
  output: object({
    version: string().required(),
    /** The caller's version is current; `tree` is empty. */
    isUnchanged: boolean().required(),
    tree: array(
      object({
        categoryId: rowId().required(),
        name: string().required(),
        image: string().defined(),
        children: array(
          object({
            categoryId: rowId().required(),
            name: string().required(),
            image: string().defined(),
          }).required(),
        ).required(),
      }).required(),
    ).required(),
  }),
};

export const listGoods = {
  input: object({
    ...pageInput,
    categoryId: rowId().optional(),
    keyword: searchText().max(40, '搜索词最多40个字').optional(),
    sort: string().oneOf(GOODS_SORTS).default('all'),
    isInStock: boolean().default(false),
    priceMin: price(),
    priceMax: price(),
    kind: string().oneOf(GOODS_KINDS).optional(),
  }),
  output: object({
    list: pageOf(object(goodsRow)).required(),
    isCapped: boolean().required(),
  }),
};

export const getGoods = {
  input: object({
    goodsId: goodsId(),
    region: string()
      .matches(/^\d{6}$/, { message: '地区有误', excludeEmptyString: true })
      .optional(),
  }),
  output: object({
    ...goodsRow,
    status: string().oneOf(['on', 'off']).required(),
    isForSale: boolean().required(),
    categoryId: rowId().required(),
    images: array(string().required()).required(),
    /** Upload key; empty = none. */
    video: string().defined(),
    html: string().defined(),
    params: array(
      object({ name: string().required(), text: string().required() }).required(),
    ).required(),
    specs: array(
      object({
        specId: rowId().required(),
        name: string().required(),
        values: array(
          object({
            valueId: rowId().required(),
            text: string().required(),
            image: string().defined(),
          }).required(),
        ).required(),
      }).required(),
    ).required(),
    /** One without `valueIds` for a product without specs. */
    skus: array(
      object({
        skuId: rowId().required(),
        valueIds: array(rowId().required()).required(),
        price: fen().required(),
        struck: struck(),
        /** Exact up to 10; null above. */
        available: number().integer().min(0).nullable().defined(),
        stockState: string().oneOf(STOCK_STATES).required(),
        image: string().defined(),
        isAwaited: boolean().required(),
        /** Persons of one, where a time is booked. */
        placesPer: number().integer().optional(),
      }).required(),
    ).required(),
    freightText: string().defined(),
    shipWithinHours: number().integer().min(0).required(),
    returnPolicy: object({
      type: string().oneOf(RETURN_POLICIES).required(),
      reason: string().defined(),
    }).required(),
    /** Units; 0 = no limit. `left`: what the member may still buy; null without limit or for guests. */
    limits: object({
      perOrder: number().integer().min(0).required(),
      perMember: number().integer().min(0).required(),
      left: number().integer().min(0).nullable().defined(),
    }).required(),
    /** In tenths, 1-5 stars; 0 without reviews. */
    rating: object({
      averageTenths: number().integer().min(0).max(50).required(),
      count: number().integer().min(0).required(),
    }).required(),
    isFavorite: boolean().required(),
    version: number().integer().required(),
    form: string().oneOf(GOODS_FORMS).required(),
    /** Absent in older stored answers. */
    promises: array(string().required()).optional(),
    /** Made to order: asked with the choice. */
    customFields: customFields().optional(),
    /** Open ones where it is used or picked up. */
    places: array(string().required()).optional(),
    /** Of vouchers. */
    validDays: number().integer().optional(),
    /** Of appointments: the nearest free time; absent without one. */
    nextSlot: time().optional(),
    /** Of form lessons. */
    course: object({
      courseId: number().integer().required(),
      isOwned: boolean().required(),
      lessons: array(
        object({
          lessonId: number().integer().required(),
          title: string().required(),
          seconds: number().integer().required(),
          isFree: boolean().required(),
          isVisit: boolean().optional(),
        }).required(),
      ).required(),
    })
      .default(undefined)
      .optional(),
  }),
};

export const suggestGoods = {
  input: object({ keyword: searchText().min(1).max(40).required('请输入搜索内容') }),
  output: object({ words: array(string().required()).required() }),
};

export const listSimilarGoods = {
  input: object({ goodsId: goodsId() }),
  output: object({ goods: array(object(goodsRow).required()).required() }),
};

export const markFavorite = {
  input: object({ goodsId: goodsId(), isOn: boolean().required() }),
  output: object({ isFavorite: boolean().required() }),
};

export const listFavorites = {
  input: object({ ...pageInput }),
  output: object({
    list: pageOf(
      object({
        ...goodsRow,
        /** Lowest price when kept. */
        priceThen: fen().required(),
        isOnSale: boolean().required(),
      }),
    ).required(),
  }),
};

export const remindRestock = {
  input: object({ skuId: rowId().required('请选择完整的商品规格'), isOn: boolean().required() }),
  output: object({ isOn: boolean().required() }),
};
