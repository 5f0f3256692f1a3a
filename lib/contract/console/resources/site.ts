import { f } from '../fields';
import { defineResource } from '../resource';

export const SITE_ITEMS = {
  mayor: { title: '市长称呼', where: '登录与注册的页面称成员为市长' },
  copyLink: { title: '复制链接', where: '分享时多一个复制链接的按钮' },
  studentReview: { title: '学员审核', where: '学员申请由操作员审核；关闭时提交即通过' },
} as const;

export type SiteItem = keyof typeof SITE_ITEMS;

/** Each change is a version of all settings of the site. */
export const site = /* @__PURE__ */ defineResource('site', {
  title: '应用设置',
  unit: '项',
  about: '应用里的开关：几秒内各处生效，不用重新构建；名称与颜色在“品牌”',
  plural: 'site',
  read: 'rules.read',
  scope: 'all',
  key: 'key',
  name: 'item',
  state: 'state',
  fields: {
    key: f.sn('设置', { width: 136, isExtra: true }),
    item: f.text('项', { isFixed: true, width: 160 }),
    where: f.text('用在哪里'),
    by: f.operator('上次谁改', { width: 136, isOptional: true }),
    at: f.time('何时', { width: 112, isOptional: true }),
    state: f.state('现在', { on: ['开', 'pos'], off: ['关', 'plain'] }, { width: 80 }),
  },
  detail: { former: f.keys('以前的值') },
  filters: {},
  defaultSort: 'key',
  views: [{ title: '全部', command: 'show' }],
  empty: { title: '没有应用设置', text: '请稍后再看。' },
  sections: [{ title: '设置', facts: ['state', 'where', 'by', 'at'] }, { hand: 'site.former' }],
  actions: {
    set: {
      title: '更改',
      permission: 'rules.change',
      form: { value: f.bool('改成') },
      reason: { title: '原因（记入操作记录）' },
      reauth: 'recent',
      effect: '{item}：{from} → {to}',
      notes: ['运行中的服务几秒内生效'],
      key: 'e',
    },
  },
});
