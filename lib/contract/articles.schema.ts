import { array, boolean, number, object, string } from 'yup';
import { time } from './fields';
import { pageInput, pageOf } from './paging';

export const AGREEMENT_TYPES = ['agreement', 'privacy'] as const;

const row = {
  articleId: number().integer().required(),
  title: string().required(),
  /** `entry:poster` (city kit) or a path under the image base. */
  cover: string().defined(),
  category: string().defined(),
  viewTime: time().required(),
  showViews: number().integer().required(),
};

const articleId = () =>
  number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required('文章不存在或已下架');

export const listArticles = {
  input: object({
    ...pageInput,
    categoryId: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    isCollected: boolean().default(false),
  }),
  output: object({ list: pageOf(object(row)).required() }),
};

export const listCategories = {
  input: object({}),
  output: object({
    list: array(
      object({ categoryId: number().integer().required(), name: string().required() }).required(),
    ).required(),
  }),
};

export const getArticle = {
  input: object({ articleId: articleId() }),
  output: object({
    ...row,
    categoryId: number().integer().required(),
    author: string().defined(),
    summary: string().defined(),
    /** Sanitised HTML. */
    content: string().defined(),
    likes: number().integer().required(),
    isLiked: boolean().required(),
    isCollected: boolean().required(),
    related: array(object(row).required()).required(),
  }),
};

export const MARKS = ['like', 'collect'] as const;

export const markArticle = {
  input: object({
    articleId: articleId(),
    mark: string().oneOf(MARKS).required(),
    isOn: boolean().required(),
  }),
  output: object({
    likes: number().integer().required(),
    isLiked: boolean().required(),
    isCollected: boolean().required(),
  }),
};

/** Such as `2.1`. */
const version = () => string().max(20);

export const getConsent = {
  input: object({}),
  output: object({
    list: array(
      object({
        type: string().oneOf(AGREEMENT_TYPES).required(),
        title: string().required(),
        version: version().required(),
        effectiveAt: time().required(),
        changes: array(string().required()).required(),
        isUpdate: boolean().required(),
      }).required(),
    ).required(),
  }),
};

export const giveConsent = {
  input: object({
    texts: array(
      object({
        type: string().oneOf(AGREEMENT_TYPES).required(),
        version: version().required(),
      }).required(),
    )
      .min(1, '请选择要同意的协议')
      .max(AGREEMENT_TYPES.length)
      .required('请选择要同意的协议'),
  }),
  output: getConsent.output,
};

export const getAgreement = {
  input: object({ type: string().oneOf(AGREEMENT_TYPES, '协议类型无效').required('协议类型无效') }),
  output: object({
    title: string().required(),
    version: string().required(),
    effectiveAt: time().required(),
    changes: array(string().required()).required(),
    sections: array(
      object({
        id: string().required(),
        heading: string().required(),
        paragraphs: array(string().required()).required(),
      }).required(),
    ).required(),
  }),
};
