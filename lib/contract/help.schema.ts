import { array, boolean, number, object, string } from 'yup';
import { searchText, time } from './fields';
import { pageInput, pageOf } from './paging';

export const FAQ_CATEGORIES = ['account', 'reward', 'withdraw', 'card', 'block', 'other'] as const;
export const VOTE_TARGETS = ['guide', 'faq', 'rules'] as const;
export const SEARCH_TYPES = ['article', 'guide', 'faq', 'video'] as const;

/** Minimum length: a shorter query matches too much. */
const keyword = () => searchText().max(40, '关键词不能超过40个字');
const voted = { helpful: number().integer().required(), vote: boolean().nullable().defined() };

export const getGuide = {
  input: object({ keyword: keyword().default('') }),
  output: object({
    list: array(
      object({
        key: string().required(),
        title: string().required(),
        content: string().defined(),
        /** `entry:poster` (city kit) or a path under the image base; empty = none. */
        picture: string().defined(),
        /** Where the step is done; empty = nowhere. */
        route: string().defined(),
        ...voted,
      }).required(),
    ).required(),
  }),
};

const ruleVersion = () =>
  object({
    version: number().integer().required(),
    effectiveAt: time().required(),
    note: string().defined(),
    changes: array(string().required()).required(),
  }).required();

export const getRules = {
  input: object({}),
  output: object({
    version: number().integer().required(),
    effectiveAt: time().required(),
    sections: array(
      object({
        key: string().required(),
        heading: string().required(),
        lines: array(string().required()).required(),
      }).required(),
    ).required(),
    upcoming: array(ruleVersion()).required(),
    history: array(ruleVersion()).required(),
    ...voted,
  }),
};

const faq = {
  faqId: number().integer().required(),
  category: string().oneOf(FAQ_CATEGORIES).required(),
  question: string().required(),
  content: string().defined(),
  ...voted,
};

export const listFaqs = {
  input: object({
    ...pageInput,
    category: string().oneOf(FAQ_CATEGORIES).optional(),
    keyword: keyword().default(''),
    faqId: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: object({
    list: pageOf(object(faq)).required(),
    hot: array(object(faq).required()).required(),
  }),
};

export const voteHelp = {
  input: object({
    target: string().oneOf(VOTE_TARGETS).required(),
    key: string().max(60).required(),
    isHelpful: boolean().required(),
  }),
  output: object(voted),
};

export const searchContent = {
  input: object({
    ...pageInput,
    keyword: keyword().min(2, '请至少输入2个字').required('请输入关键词'),
    type: string().oneOf(SEARCH_TYPES).optional(),
  }),
  output: object({
    list: pageOf(
      object({
        type: string().oneOf(SEARCH_TYPES).required(),
        title: string().required(),
        excerpt: string().defined(),
        route: string().required(),
      }),
    ).required(),
    words: array(string().required()).required(),
  }),
};
