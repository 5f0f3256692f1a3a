import { COMMENT_LENGTH } from '../../comments.schema';
import { f } from '../fields';
import { defineResource } from '../resource';

const RIGHT = 'review.moderate';

/** Legal reasons, which buyers read. */
export const HIDE_REASONS = {
  privacy: '泄露他人个人信息',
  abuse: '侮辱、诽谤他人',
  ad: '广告或引流信息',
  illegal: '违反法律法规',
  rights: '侵犯他人知识产权',
} as const;

/** 评价: never deleted, nor hidden for stars; the legal reason is public, stars stay counted (specification 35.4, 35.5). */
export const review = /* @__PURE__ */ defineResource('review', {
  title: '评价',
  unit: '条',
  about: '回复评价；隐藏须有法定理由，不删除，星级仍计入平均分',
  plural: 'reviews',
  read: 'review.read',
  scope: 'all',
  key: 'id',
  name: 'product',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, sort: true }),
    product: f.text('商品', { width: 200, isFixed: true }),
    stars: f.count('星', { width: 56 }),
    text: f.text('文字', { isOptional: true }),
    pictures: f.count('图', { width: 56, min: 0 }),
    member: f.person('买家', { width: 148 }),
    reply: f.text('回复', { width: 200, isOptional: true }),
    at: f.time('时间', { width: 112 }),
    state: f.state('状态', { shown: ['显示', 'pos'], hidden: ['已隐藏', 'plain'] }, { width: 96 }),
  },
  detail: {
    goodsId: f.count('商品编号'),
    sku: f.text('规格', { isOptional: true }),
    images: f.picture('图片'),
    addition: f.text('追评', { isOptional: true }),
    replied: f.time('回复时间', { isOptional: true }),
    law: f.text('隐藏的理由', { isOptional: true }),
    order: f.sn('订单', { isOptional: true }),
    isAnonymous: f.bool('匿名'),
  },
  filters: {
    goods: { search: '商品编号' },
    stars: {
      title: '星级',
      keys: { low: '三星及以下', 1: '一星', 2: '二星', 3: '三星', 4: '四星', 5: '五星' },
    },
    answer: { title: '回复', keys: { no: '未回复' } },
    state: true,
  },
  defaultSort: '-id',
  views: [
    {
      title: '未回复',
      command: 'queue',
      filters: { answer: 'no' },
      empty: { title: '没有未回复的评价', text: '新的评价会在这里等。' },
    },
    { title: '三星及以下', filters: { stars: 'low' } },
    { title: '已隐藏', filters: { state: 'hidden' } },
    { title: '全部' },
  ],
  empty: { title: '还没有评价', text: '买家收货后评价，会出现在这里。' },
  sections: [
    {
      title: '评价',
      facts: ['stars', 'text', 'images', 'addition', 'member', 'isAnonymous', 'at', 'law'],
    },
    { title: '商品与订单', facts: ['goodsId', 'sku', 'order'] },
    { title: '回复', facts: ['reply', 'replied'] },
  ],
  actions: {
    reply: {
      title: '回复',
      permission: RIGHT,
      form: { content: f.text('回复', { max: COMMENT_LENGTH, long: true }) },
      reason: null,
      reauth: 'none',
      effect: '回复买家，所有人可见',
      key: 'c',
    },
    hide: {
      title: '隐藏',
      permission: RIGHT,
      when: ['shown'],
      form: { why: f.choice('法定理由', HIDE_REASONS) },
      reason: { title: '依据（只记入操作记录）', isOptional: true },
      reauth: 'none',
      effect: '文字和图不显示，{stars} 星仍计入',
      key: 'h',
      isDanger: true,
    },
    restore: {
      title: '恢复',
      permission: RIGHT,
      when: ['hidden'],
      reason: { title: '原因（记入操作记录）' },
      reauth: 'none',
      effect: '恢复显示文字和图',
      key: 'o',
    },
  },
});
