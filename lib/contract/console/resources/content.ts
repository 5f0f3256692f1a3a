import { COURSE_ACCESS } from '../../learning.schema';
import { f } from '../fields';
import { defineResource } from '../resource';

export const CONTENT_KINDS = {
  article: '文章',
  video: '短片',
  guide: '指南',
  faq: '问答',
  agreement: '协议',
  course: '课程',
  lesson: '课时',
} as const;

export type ContentKind = keyof typeof CONTENT_KINDS;

const STATES = {
  draft: ['草稿', 'plain'],
  scheduled: ['定时', 'warn'],
  published: ['已发布', 'pos'],
  changed: ['已发布，有新草稿', 'warn'],
  offline: ['已下线', 'plain'],
} as const;

export const CATEGORY_TEXTS: Partial<Record<ContentKind, Readonly<Record<string, string>>>> = {
  faq: {
    account: '账号',
    reward: '奖励',
    withdraw: '提现',
    card: '名片',
    block: '街区',
    other: '其他',
  },
  video: { start: '入门', promote: '获客', talk: '沟通', review: '复盘' },
};

const ACCESS = { student: '学员', paid: '付费' } as const satisfies Record<
  (typeof COURSE_ACCESS)[number],
  string
>;

const optional = { isOptional: true } as const;

export const TEXT_FIELDS = {
  title: f.text('标题', { max: 60 }),
  body: f.file('正文', { ...optional, hint: 'Markdown 或 HTML，保存时去掉不安全的内容' }),
  category: f.text('分类', { ...optional, max: 12 }),
  author: f.text('作者', { ...optional, max: 20 }),
  summary: f.text('摘要', { ...optional, max: 120, long: true }),
  cover: f.picture('封面', { ...optional, max: 1, hint: '不选则保留现在的图案' }),
  route: f.text('去完成的页面', { ...optional, max: 200, hint: '例如 /pages/card/edit' }),
  sort: f.count('顺序', { ...optional, min: 0, max: 9999 }),
  isHot: f.bool('常见问题', optional),
  seconds: f.count('时长（秒）', { ...optional, max: 36_000 }),
  sources: f.text('视频地址', {
    ...optional,
    max: 1500,
    long: true,
    hint: '一行一个：https:// 地址、film/文件名.mp4 或 /zc/ 开头，后面可写格式',
  }),
  access: f.choice('谁可以学', ACCESS, optional),
  course: f.text('所属课程', { ...optional, max: 60, hint: '课程的英文名' }),
  video: f.text('配套短片', { ...optional, max: 60, hint: '短片的英文名' }),
  minutes: f.count('时长（分钟）', { ...optional, max: 240 }),
  isFree: f.bool('试看', optional),
  isVisit: f.bool('到店课', {
    ...optional,
    hint: '购买后自选时间到店；商品规格须有时段，每门最多一节',
  }),
  release: f.text('协议版本', { ...optional, max: 10, hint: '例如 3.1' }),
  effectiveAt: f.time('生效时间', { ...optional, hint: '发布 7 天以后，例如 2026-03-05 00:00' }),
  asks: f.bool('含义有变化，请成员重新同意（不选为是）', optional),
  changes: f.text('改了什么', { ...optional, max: 1000, long: true, hint: '一行一条，成员会看到' }),
} as const;

export type TextField = keyof typeof TEXT_FIELDS;

/** Beside title and text; a course has no text. */
export const FIELDS_OF: Readonly<Record<ContentKind, readonly TextField[]>> = {
  article: ['category', 'author', 'summary', 'cover'],
  video: ['category', 'seconds', 'sources', 'summary', 'cover'],
  guide: ['cover', 'route', 'sort'],
  faq: ['category', 'isHot', 'sort'],
  agreement: ['release', 'effectiveAt', 'asks', 'changes'],
  course: ['access', 'summary', 'cover', 'sort'],
  lesson: ['course', 'minutes', 'video', 'isFree', 'isVisit', 'sort'],
};

const { title: _, ...DETAIL } = TEXT_FIELDS;

const COMMON = { permission: 'content.publish', reauth: 'recent', reason: null } as const;
const UNPUBLISHED = ['draft', 'scheduled', 'changed', 'offline'] as const;

/** Each save is a version; members read the one published last. */
export const content = /* @__PURE__ */ defineResource('content', {
  title: '内容',
  unit: '篇',
  about: '文章、短片、指南、问答、课程与协议；保存一次是一版，发布之后成员才看到',
  plural: 'content',
  read: 'content.read',
  scope: 'all',
  key: 'id',
  name: 'title',
  state: 'state',
  fields: {
    id: f.sn('编号', { width: 200, isExtra: true }),
    title: f.text('标题', { isFixed: true }),
    kind: f.choice('类型', CONTENT_KINDS, { width: 80 }),
    version: f.count('版本', { width: 64 }),
    state: f.state('状态', STATES, { width: 144 }),
    at: f.time('定时', { width: 128, sort: true, isOptional: true, isExact: true }),
    updated: f.time('更新', { width: 112, sort: true }),
    by: f.operator('谁', { width: 104 }),
  },
  detail: {
    ...DETAIL,
    live: f.count('成员看到的版本', optional),
    fault: f.text('定时发布没有成功', optional),
    html: f.text('手机上的样子'),
    versions: f.record('以前的版本'),
  },
  filters: {
    q: { search: '标题、编号或类型' },
    state: true,
    kind: true,
  },
  defaultSort: '-updated',
  views: [
    { title: '全部' },
    { title: '草稿', filters: { state: 'draft' } },
    { title: '有新草稿', filters: { state: 'changed' } },
    { title: '定时', filters: { state: 'scheduled' }, sort: 'at' },
    { title: '已发布', filters: { state: 'published' } },
    { title: '已下线', filters: { state: 'offline' } },
    { title: '协议', filters: { kind: 'agreement' } },
  ],
  empty: { title: '还没有内容', text: '新建一篇，或导入 Markdown 文件。' },
  sections: [
    { hand: 'content.open' },
    { title: '属性', facts: ['live', 'at', 'fault', ...Object.keys(DETAIL).slice(1)] },
    { hand: 'content.versions' },
  ],
  actions: {
    add: {
      ...COMMON,
      title: '新建',
      on: 'new',
      form: {
        kind: f.choice('类型', CONTENT_KINDS),
        slug: f.text('英文名', {
          ...optional,
          max: 60,
          hint: '小写字母、数字和连字符，用在地址里；不填自动取',
        }),
        ...TEXT_FIELDS,
      },
      effect: '新建{kind}“{title}”，存为草稿',
      key: 'n',
    },
    save: { ...COMMON, title: '保存', form: TEXT_FIELDS, effect: '存为 v{n}', key: 'e' },
    publish: {
      ...COMMON,
      title: '发布',
      when: UNPUBLISHED,
      effect: '发布 v{n}{consent}',
      mayAsk: true,
      key: 'p',
    },
    schedule: {
      ...COMMON,
      title: '定时发布',
      when: UNPUBLISHED,
      form: { at: f.time('发布时间', { hint: '例如 2026-03-05 08:00' }) },
      effect: '{at} 发布 v{n}',
      key: 's',
    },
    unschedule: {
      ...COMMON,
      title: '取消定时',
      when: ['scheduled'],
      effect: '取消定时，v{n} 不再自动发布',
      key: 'u',
    },
    back: {
      ...COMMON,
      title: '用回旧版',
      form: { version: f.count('版本') },
      effect: 'v{from} 的文字存为 v{n}，发布之后成员才看到',
    },
    offline: {
      ...COMMON,
      title: '下线',
      when: ['published', 'changed', 'scheduled'],
      reason: { title: '原因（记入操作记录）' },
      effect: '下线“{title}”，成员不再看到',
      key: 'o',
      isDanger: true,
    },
    import: {
      ...COMMON,
      title: '导入',
      on: 'file',
      form: {
        file: f.file('文件', { hint: 'Markdown 或 HTML，以 --- 之间的属性开头；导入即发布' }),
      },
      effect: '导入 {n} 篇：{list}',
      mayAsk: true,
    },
  },
});
