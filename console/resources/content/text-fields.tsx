'use client';

import { useRef } from 'react';
import type { Control, Controls } from '@/console/resource/action-form';
import { KindControl } from '@/console/resource/controls';
import { resourceCopy } from '@/console/resource/copy';
import { pictureUrl } from '@/console/ui/picture';
import { SelectField } from '@/console/ui/select-field';
import { TextField } from '@/console/ui/text-field';
import { f } from '@/lib/contract/console/fields';
import {
  CATEGORY_TEXTS,
  type ContentKind,
  content,
  FIELDS_OF,
  TEXT_FIELDS,
} from '@/lib/contract/console/resources/content';
import { contentCopy as copy } from './copy';

const PICTURES = f.picture(copy.insert, { max: 9, hint: copy.insertHint });
const APP_PATH = pictureUrl('').replace('/console', '');

const Body: Control = ({ draft, error, onChange }) => {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const text = String(draft.body ?? '');
  const insert = (key: string) => {
    const at = field.current?.selectionEnd ?? text.length;
    const before = text.slice(0, at).trimEnd();
    const line = `![](${APP_PATH}${key})`;
    const rest = text.slice(at).trimStart();
    onChange({ ...draft, body: [before, line, rest].filter(Boolean).join('\n\n') });
  };
  return (
    <div className="grid gap-8">
      <TextField
        label={copy.text}
        hint={TEXT_FIELDS.body.hint}
        value={text}
        error={error}
        rows={18}
        fieldRef={field}
        onChange={(body) => onChange({ ...draft, body })}
      />
      <KindControl
        field={PICTURES}
        value={[]}
        there={undefined}
        autoFocus={false}
        onChange={(keys) => insert(String((keys as readonly string[]).at(-1)))}
        onEnter={() => undefined}
      />
    </div>
  );
};

export const kindOf = (draft: Readonly<Record<string, unknown>>): ContentKind =>
  (draft.kind as ContentKind) || 'article';

const Category: Control = ({ draft, error, onChange, onEnter }) => {
  const field = TEXT_FIELDS.category;
  const texts = CATEGORY_TEXTS[kindOf(draft)];
  const value = String(draft.category ?? '');
  const change = (category: string) => onChange({ ...draft, category });
  return texts ? (
    <SelectField
      label={field.title}
      options={[['', resourceCopy.chooseOne], ...Object.entries(texts)]}
      {...{ value, error }}
      onChange={change}
    />
  ) : (
    <TextField
      label={field.title}
      maxLength={field.max}
      {...{ value, error, onEnter }}
      onChange={change}
    />
  );
};

const HIDDEN = Object.fromEntries(
  Object.keys(content.actions.add.form).map((name) => [name, null]),
);

export function controlsOf(kind: ContentKind): Controls {
  const own = FIELDS_OF[kind];
  const hidden = Object.entries(HIDDEN).filter(
    ([name]) => !['kind', 'slug', 'title', 'body', ...own].includes(name),
  );
  return {
    ...Object.fromEntries(hidden),
    category: own.includes('category') ? Category : null,
    body: kind === 'course' ? null : Body,
  };
}
