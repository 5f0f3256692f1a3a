import { array, number, object, string } from 'yup';
import { time } from './fields';
import { pageInput, pageOf } from './paging';

export const AGREEMENT_TYPES = ['agreement', 'privacy'] as const;

export const articles = {
  input: object({ ...pageInput, categoryId: number().integer().min(1).optional() }),
  output: object({
    list: pageOf(
      object({
        articleId: number().integer().required(),
        title: string().required(),
        /** An entry object of the city kit (`entry:poster`) or a path under the image base. */
        cover: string().defined(),
        category: string().defined(),
        viewTime: time().required(),
        showViews: number().integer().required(),
      }),
    ).required(),
  }),
};

export const agreement = {
  input: object({ type: string().oneOf(AGREEMENT_TYPES, '协议类型无效').required('协议类型无效') }),
  output: object({
    title: string().required(),
    version: string().required(),
    effectiveAt: time().required(),
    /** What changed since the version before; empty for the first. */
    changes: array(string().required()).required(),
    /** Plain text: a heading and its paragraphs. */
    sections: array(object({ id: string().required(), heading: string().required(), paragraphs: array(string().required()).required() }).required()).required(),
  }),
};
