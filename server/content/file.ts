import { parse } from 'yaml';
import { array, boolean, date, type InferType, number, object, string, ValidationError } from 'yup';
import { AGREEMENT_TYPES } from '@/lib/contract/articles.schema';
import { FAQ_CATEGORIES } from '@/lib/contract/help.schema';
import { COURSE_ACCESS, VIDEO_CATEGORIES } from '@/lib/contract/learning.schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { markdownToHtml } from './html';

/* Front matter between `---`, then Markdown or HTML. */

const slug = () =>
  string()
    .matches(/^[a-z0-9][a-z0-9-]{0,59}$/, 'slug 只能是小写字母、数字和连字符')
    .required('缺少 slug');
const title = () => string().trim().max(60, 'title 不能超过60个字').required('缺少 title');
const sort = () => number().integer('sort 须为整数').default(0);
const picture = () =>
  string()
    .matches(/^(entry:[a-z]+|[A-Za-z0-9/._-]*)$/, '图片须为 entry:名称 或上传后的文件名')
    .default('');
/** An https address, a shipped film, or a paid lesson's in `DATA_DIR/uploads/film`. */
const videoSource = () =>
  object({
    src: string()
      .matches(
        /^(https:\/\/|\/zc\/|film\/[a-z0-9][a-z0-9-]{0,59}\.(mp4|webm|mov)$)/,
        '视频地址须以 https:// 或 /zc/ 开头，付费课时的为 film/文件名.mp4',
      )
      .required('缺少视频地址'),
    type: string().max(80).default('video/mp4'),
  });
const route = () =>
  string().matches(/^\//, { message: 'route 须以 / 开头', excludeEmptyString: true }).default('');
const isDraft = () => boolean().default(false);

const KINDS = {
  article: object({
    slug: slug(),
    title: title(),
    category: string().trim().max(12).required('缺少 category'),
    author: string().trim().max(20).default(''),
    summary: string().trim().max(120).default(''),
    cover: picture(),
    publishedAt: date().optional(),
    daysAgo: number().integer().min(0).optional(),
    views: number().integer().min(0).optional(),
    isDraft: isDraft(),
  }),
  guide: object({
    slug: slug(),
    title: title(),
    picture: picture(),
    route: route(),
    sort: sort(),
    isDraft: isDraft(),
  }),
  faq: object({
    slug: slug(),
    title: title(),
    category: string().oneOf(FAQ_CATEGORIES, 'category 无效').required('缺少 category'),
    sort: sort(),
    isHot: boolean().default(false),
    isDraft: isDraft(),
  }),
  course: object({
    slug: slug(),
    title: title(),
    summary: string().trim().max(120).default(''),
    cover: picture(),
    access: string().oneOf(COURSE_ACCESS, 'access 须为 student 或 paid').default('student'),
    sort: sort(),
    isDraft: isDraft(),
  }),
  lesson: object({
    slug: slug(),
    title: title(),
    course: slug(),
    video: string().default(''),
    minutes: number().integer().min(1).max(240).default(5),
    isFree: boolean().default(false),
    isVisit: boolean().default(false),
    sort: sort(),
    isDraft: isDraft(),
  }),
  video: object({
    slug: slug(),
    title: title(),
    category: string().oneOf(VIDEO_CATEGORIES, 'category 无效').required('缺少 category'),
    summary: string().trim().max(120).default(''),
    cover: picture(),
    seconds: number().integer().min(1).max(36_000).required('缺少 seconds'),
    sources: array(videoSource()).min(1, '至少一个视频地址').max(5).required('缺少 sources'),
    publishedAt: date().optional(),
    daysAgo: number().integer().min(0).optional(),
    isDraft: isDraft(),
  }),
  agreement: object({
    slug: slug(),
    kind: string().oneOf(AGREEMENT_TYPES, 'kind 须为 agreement 或 privacy').required('缺少 kind'),
    title: title(),
    version: string()
      .matches(/^\d+\.\d+$/, 'version 形如 2.1')
      .required('缺少 version'),
    effectiveAt: date().required('缺少 effectiveAt'),
    changes: array(string().required()).default([]),
    asks: boolean().default(true),
  }),
  banner: object({
    slug: slug(),
    title: title(),
    route: route(),
    sort: sort(),
    startsAt: date().optional(),
    endsAt: date().optional(),
    isDraft: isDraft(),
  }),
} as const;

export type ContentKind = keyof typeof KINDS;

type Parsed = {
  [K in ContentKind]: {
    type: K;
    head: InferType<(typeof KINDS)[K]>;
    html: string;
    markdown: string;
  };
};
export type ContentFile = Parsed[ContentKind];

/** @throws ValidationError with all faults */
export function textOf(kind: ContentKind, head: object, body: string): ContentFile {
  const markdown = body.trim();
  return {
    type: kind,
    html: markdownToHtml(markdown),
    markdown,
    head: KINDS[kind].validateSync(head, { abortEarly: false }),
  } as ContentFile;
}

const FRONT = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;

/** @param name for sentences @throws OperationRefused naming file and fault */
export function parseContent(name: string, text: string): ContentFile {
  const [, front = '', body = ''] = FRONT.exec(text) ?? [];
  if (!front) throw new OperationRefused(`${name}：文件须以 --- 之间的属性开头`);
  const { type, ...head } = readFront(name, front);
  if (typeof type !== 'string' || !Object.hasOwn(KINDS, type))
    throw new OperationRefused(`${name}：type 须为 ${Object.keys(KINDS).join('、')} 之一`);
  const kind = type as ContentKind;
  const stranger = Object.keys(head).find((key) => !Object.hasOwn(KINDS[kind].fields, key));
  if (stranger !== undefined) throw new OperationRefused(`${name}：有不认识的属性：${stranger}`);
  try {
    return textOf(kind, head, body);
  } catch (error) {
    if (error instanceof ValidationError)
      throw new OperationRefused(`${name}：${error.errors.join('；')}`);
    throw error;
  }
}

function readFront(name: string, front: string): Record<string, unknown> {
  try {
    const value: unknown = parse(front, { schema: 'core', maxAliasCount: 0 });
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // reported below
  }
  throw new OperationRefused(`${name}：属性不是有效的 YAML`);
}
