import { f } from '../fields';
import { defineResource } from '../resource';

const FORM = {
  name: f.text('城市', { max: 8, hint: '2-8个汉字或字母' }),
  pinyin: f.text('拼音', { max: 48, hint: '小写，不带声调，例如 binjiang' }),
  initials: f.text('首字母', { max: 8, hint: '小写，例如 bj' }),
} as const;

const COMMON = { permission: 'city.change', reason: null, reauth: 'recent' } as const;

/** 城市: opened by operators of all cities. */
export const city = /* @__PURE__ */ defineResource('city', {
  title: '城市',
  unit: '座',
  about: '成员在城市大厅看到的城市；街区开在城市里',
  plural: 'cities',
  read: 'city.read',
  scope: 'all',
  key: 'id',
  name: 'name',
  fields: {
    id: f.count('编号', { width: 80 }),
    name: f.text('城市', { isFixed: true }),
    pinyin: f.text('拼音', { width: 160 }),
    initials: f.text('首字母', { width: 88 }),
    areas: f.count('街区', { width: 80, min: 0 }),
    residents: f.count('邻居', { width: 88, min: 0 }),
    sort: f.count('排序', { width: 80, min: 0 }),
  },
  detail: {
    created: f.time('开通日期'),
    links: f.record<{ text: string; href: string }[]>('街区'),
  },
  filters: {},
  defaultSort: 'sort',
  views: [{ title: '全部' }],
  empty: { title: '还没有城市', text: '开通后，新邻居可以在那里领门牌。' },
  sections: [
    { title: '城市', facts: ['name', 'pinyin', 'initials', 'sort', 'created'] },
    { title: '街区', facts: ['areas', 'residents'] },
    { hand: 'city.links' },
  ],
  actions: {
    add: {
      ...COMMON,
      title: '新城市',
      on: 'new',
      form: {
        ...FORM,
        sort: f.count('排序', { min: 0, isOptional: true, hint: '小的在前，不填为 100' }),
      },
      effect: '开通城市「{name}」，还没有街区',
      act: 'block.city',
    },
    edit: {
      ...COMMON,
      title: '编辑',
      form: { ...FORM, sort: f.count('排序', { min: 0, hint: '小的在前' }) },
      effect: '改 {count} 处，{residents} 位邻居立即看到',
      key: 'e',
    },
  },
});
