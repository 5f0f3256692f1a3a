import { array, boolean, number, object, string } from 'yup';
import { rowId, searchText } from './fields';
import { fen } from './money';
import { pageInput, pageOf } from './paging';

/** `goods` are shipped, a `service` is a code or an appointment, a `course` opens lessons. */
export const GOODS_KINDS = ['goods', 'service', 'course'] as const;
export const GOODS_SORTS = ['all', 'sales', 'price_asc', 'price_desc', 'new'] as const;
/** `low`: at most 10 pieces of everything that can be chosen. */
export const STOCK_STATES = ['ok', 'low', 'out'] as const;
/** A sorted list goes no further. */
export const LIST_CAP = 500;
export const FAVORITES_MAX = 500;
/** Exact numbers of pieces are told up to here. */
export const EXACT_STOCK = 10;
export const RETURN_POLICIES = ['seven', 'none'] as const;

/** The struck price is the lowest that was really paid in the 7 days before; nobody types it. */
const struck = () =>
  object({ price: fen().required(), meaning: string().required() }).default(undefined).optional();

/** A thing in a list. Prices in fen. */
export const goodsRow = {
  goodsId: rowId().required(),
  title: string().required(),
  /** One line of facts: colours, sizes. */
  subtitle: string().defined(),
  /** `goods:mug` (a drawing of the shop) or an upload key. */
  cover: string().defined(),
  minPrice: fen().required(),
  maxPrice: fen().required(),
  /** Pieces paid for, less those returned. */
  sold: number().integer().min(0).required(),
  stockState: string().oneOf(STOCK_STATES).required(),
  kind: string().oneOf(GOODS_KINDS).required(),
};

/** Up to four products on the homes of the community; empty while the shop is closed or sells nothing. */
export const shelf = () =>
  array(
    object({
      goodsId: goodsRow.goodsId,
      title: goodsRow.title,
      cover: goodsRow.cover,
      minPrice: goodsRow.minPrice,
    }).required(),
  ).required();

const goodsId = () => rowId().required('商品不存在或已下架');
const price = () => fen().min(0).max(100_000_000_00).optional();

export const categories = {
  input: object({ version: string().max(40).optional() }),
  output: object({
    version: string().required(),
    /** True when the caller's version is the present one; `tree` is empty then. */
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

export const list = {
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

export const detail = {
  input: object({
    goodsId: goodsId(),
    /** Code of a province, city or district: freight is told for it. */
    region: string()
      .matches(/^\d{6}$/, { message: '地区有误', excludeEmptyString: true })
      .optional(),
  }),
  output: object({
    ...goodsRow,
    status: string().oneOf(['on', 'off']).required(),
    /** Things of this kind can be ordered here. */
    isForSale: boolean().required(),
    categoryId: rowId().required(),
    images: array(string().required()).required(),
    /** Upload key of a film, shown first; empty = none. */
    video: string().defined(),
    /** Sanitised HTML with the tags of the rich-text renderer. */
    html: string().defined(),
    /** Facts such as 材质 0.6 mm 钢板, in the operators' order. */
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
    /** All choices that exist; one without `valueIds` for goods without specs. */
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
        /** The member waits for a notice that it is back. */
        isAwaited: boolean().required(),
      }).required(),
    ).required(),
    freightText: string().defined(),
    shipWithinHours: number().integer().min(0).required(),
    returnPolicy: object({
      type: string().oneOf(RETURN_POLICIES).required(),
      reason: string().defined(),
    }).required(),
    /** Pieces; 0 = no limit. `left` is what the member may still buy, null without a limit or for guests. */
    limits: object({
      perOrder: number().integer().min(0).required(),
      perMember: number().integer().min(0).required(),
      left: number().integer().min(0).nullable().defined(),
    }).required(),
    /** Average of 1 to 5 stars in tenths; 0 without reviews. */
    rating: object({
      averageTenths: number().integer().min(0).max(50).required(),
      count: number().integer().min(0).required(),
    }).required(),
    isFavorite: boolean().required(),
    /** Rises with every change of the goods or their prices. */
    version: number().integer().required(),
  }),
};

export const suggestions = {
  input: object({ keyword: searchText().min(1).max(40).required('请输入搜索内容') }),
  output: object({ words: array(string().required()).required() }),
};

export const similar = {
  input: object({ goodsId: goodsId() }),
  output: object({ goods: array(object(goodsRow).required()).required() }),
};

export const favorite = {
  input: object({ goodsId: goodsId(), isOn: boolean().required() }),
  output: object({ isFavorite: boolean().required() }),
};

export const favorites = {
  input: object({ ...pageInput }),
  output: object({
    list: pageOf(
      object({
        ...goodsRow,
        /** Lowest price when it was kept. */
        priceThen: fen().required(),
        isOnSale: boolean().required(),
      }),
    ).required(),
  }),
};

export const reminder = {
  input: object({ skuId: rowId().required('请选择完整的商品规格'), isOn: boolean().required() }),
  output: object({ isOn: boolean().required() }),
};
