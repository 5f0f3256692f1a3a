'use client';

import { useRef, useState } from 'react';
import { useCall } from '@/console/api/use-call';
import type { ControlProps } from '@/console/kit/control-props';
import { Button } from '@/console/ui/button';
import { TextField } from '@/console/ui/text-field';
import { RESOURCES } from '@/lib/contract/console/resources';
import { textOf } from '@/lib/format/field-values';
import { resourceCopy as copy } from './copy';

const MOST = 6;

export function Pick({ field, value, error, autoFocus, onChange, onEnter }: ControlProps) {
  const [text, setText] = useState(typeof value === 'string' ? value : '');
  const [isChosen, setChosen] = useState(true);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const resource = RESOURCES.find(({ plural }) => plural === field.to);
  if (!resource) throw new Error(`no list ${field.to}`);
  const { calls, key, name, fields, filters, defaultSort } = resource;
  const search = Object.keys(filters).find((one) => {
    const filter = filters[one];
    return typeof filter === 'object' && 'search' in filter;
  });
  const isAsked = text.trim() !== '' && !isChosen;
  const { data } = useCall(
    calls.list,
    isAsked
      ? { filters: search ? { [search]: text } : {}, sort: defaultSort, page: 1, per_page: 20 }
      : null,
    { keepPreviousData: true },
  );
  const choose = (chosen: string, title: string) => {
    onChange(chosen);
    setText(title);
    setChosen(true);
    input.current?.focus();
  };
  const nameField = fields[name];
  return (
    <div className="grid gap-4">
      <TextField
        label={field.title}
        fieldRef={input}
        hint={field.hint ?? copy.pickHint}
        {...{ error, autoFocus, onEnter }}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setChosen(false);
          onChange(typed);
        }}
      />
      {isAsked &&
        data?.rows.slice(0, MOST).map((row) => {
          const title = nameField ? textOf(nameField, row[name]) : '';
          const id = String(row[key]);
          return (
            <Button key={id} size="sm" kind="ghost" onClick={() => choose(id, title)}>
              {title}
            </Button>
          );
        })}
    </div>
  );
}
