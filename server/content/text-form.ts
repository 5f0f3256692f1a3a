import { ValidationError } from 'yup';
import type { FormValues } from '@/lib/contract/console/resource';
import {
  CATEGORY_TEXTS,
  type ContentKind,
  type content as resource,
  FIELDS_OF,
  TEXT_FIELDS,
  type TextField,
} from '@/lib/contract/console/resources/content';
import { faultOfForm } from '@/server/operator/action';
import { type ContentFile, textOf } from './file';

export type TextForm = FormValues<(typeof resource)['actions']['save']>;

const HEAD_OF: Partial<Record<TextField, string>> = { release: 'version' };
const headNameOf = (kind: ContentKind, name: TextField): string =>
  name === 'cover' && kind === 'guide' ? 'picture' : (HEAD_OF[name] ?? name);

const NAMES = (Object.keys(TEXT_FIELDS) as TextField[]).filter((name) => name !== 'body');

const namesOf = (kind: ContentKind): TextField[] => ['title', ...FIELDS_OF[kind]];

const isUpload = (key: unknown): key is string =>
  typeof key === 'string' && /^image\/[a-z0-9]+\/[a-z0-9]+\.webp$/.test(key);

interface Source {
  src: string;
  type: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function sourceOf(line: string): Source {
  const [src = '', type = 'video/mp4'] = line.split(/\s+/);
  return { src, type };
}

const FROM_FORM: Partial<Record<TextField, (value: never, kind: ContentKind) => unknown>> = {
  cover: (keys: readonly string[]) => keys[0] ?? '',
  sources: (text: string) => linesOf(text).map(sourceOf),
  changes: (text: string) => linesOf(text),
  effectiveAt: (at: number) => new Date(at),
  category: (text: string, kind) =>
    Object.entries(CATEGORY_TEXTS[kind] ?? {}).find((one) => one.includes(text))?.[0] ?? text,
};

const TO_FORM: Partial<Record<TextField, (value: never) => unknown>> = {
  cover: (key: unknown) => (isUpload(key) ? [key] : null),
  sources: (list: readonly Source[]) => list.map(({ src, type }) => `${src} ${type}`).join('\n'),
  changes: (list: readonly string[]) => list.join('\n') || null,
  effectiveAt: (at: string) => Date.parse(at),
};

export function formOfHead(
  kind: ContentKind,
  head: Readonly<Record<string, unknown>>,
): Omit<TextForm, 'body'> {
  const own = namesOf(kind);
  const read = (name: TextField): unknown => {
    const value = head[headNameOf(kind, name)];
    if (!own.includes(name) || value === undefined || value === '') return null;
    return TO_FORM[name]?.(value as never) ?? (name === 'cover' ? null : value);
  };
  return Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Omit<TextForm, 'body'>;
}

function headWith(
  kind: ContentKind,
  former: Readonly<Record<string, unknown>>,
  form: TextForm,
): Record<string, unknown> {
  const head = { ...former };
  for (const name of namesOf(kind)) {
    const value = form[name];
    const at = headNameOf(kind, name);
    const isKept = name === 'cover' && value === null && !isUpload(former[at]);
    if (isKept) continue;
    if (value === null) delete head[at];
    else head[at] = FROM_FORM[name]?.(value as never, kind) ?? value;
  }
  return head;
}

const nameOfPath = (kind: ContentKind, path: string): string => {
  const [at = ''] = path.split(/[.[]/);
  return at === 'slug' ? 'slug' : (NAMES.find((name) => headNameOf(kind, name) === at) ?? 'title');
};

function faultsOf(kind: ContentKind, { inner }: ValidationError): Record<string, string> {
  return Object.fromEntries(
    inner.map(({ path = '', message }) => {
      const name = nameOfPath(kind, path);
      const { title } = TEXT_FIELDS[name as TextField] ?? { title: '英文名' };
      const text = message.startsWith('缺少') ? `请填写${title}` : message;
      return [name, text.replace(/^[a-zA-Z]+ ?/, title)];
    }),
  );
}

/** @throws DomainError with the sentences of all fields */
export function readTextForm(
  kind: ContentKind,
  slug: string,
  form: TextForm,
  former: Readonly<Record<string, unknown>> = {},
): { file: ContentFile; head: Record<string, unknown>; body: string } {
  const head = {
    ...headWith(kind, former, form),
    slug,
    ...(kind === 'agreement' ? { kind: slug } : {}),
  };
  try {
    const file = textOf(kind, head, form.body ?? '');
    return { file, head: JSON.parse(JSON.stringify(head)), body: file.markdown };
  } catch (error) {
    if (error instanceof ValidationError) throw faultOfForm(faultsOf(kind, error));
    throw error;
  }
}
