'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import type { ControlProps } from '@/console/kit/control-props';
import { FileField } from '@/console/ui/file-field';
import { Key } from '@/console/ui/key';
import { SelectField } from '@/console/ui/select-field';
import { TextField } from '@/console/ui/text-field';
import field_ from '@/console/ui/text-field.module.css';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import type { Kind, LineValue } from '@/lib/contract/console/fields';
import { resourceCopy as copy } from './copy';
import styles from './resource.module.css';

const MOST_RADIOS = 5;

const Fault = ({ error }: Pick<ControlProps, 'error'>) =>
  error ? <p className="t-cap neg-ink">{error}</p> : null;

function Radios({
  options,
  ...props
}: ControlProps & { options: readonly (readonly [value: unknown, text: string])[] }) {
  const { field, value, error, autoFocus, onChange } = props;
  // the first field of a form is chosen by a digit
  useShortcuts(
    autoFocus
      ? options.map(([key, text], at) => ({
          key: String(at + 1),
          label: text,
          run: () => onChange(key),
        }))
      : [],
  );
  return (
    <fieldset className={cx('grid narrow gap-4', styles.choices)}>
      <legend className="t-sub l-20">{field.title}</legend>
      {options.map(([key, text], at) => (
        <div key={text} className="row gap-8">
          <label className="row gap-8">
            <input
              type="radio"
              name={field.title}
              checked={value === key}
              onChange={() => onChange(key)}
            />
            {text}
          </label>
          {autoFocus && <Key name={String(at + 1)} />}
        </div>
      ))}
      <Fault error={error} />
    </fieldset>
  );
}

const Select = ({ field, value, error, onChange }: ControlProps) => (
  <SelectField
    label={field.title}
    value={String(value ?? '')}
    options={[['', copy.chooseOne], ...Object.entries(field.texts ?? {})]}
    {...{ error, onChange }}
  />
);

function Choice(props: ControlProps) {
  const options = Object.entries(props.field.texts ?? {});
  return options.length > MOST_RADIOS ? (
    <Select {...props} />
  ) : (
    <Radios {...props} options={options} />
  );
}

const Bool = (props: ControlProps) => (
  <Radios
    {...props}
    options={[
      [true, copy.yes],
      [false, copy.no],
    ]}
  />
);

function Keys({ field, value, error, onChange }: ControlProps) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <fieldset className={cx('grid narrow gap-4', styles.choices)}>
      <legend className="t-sub l-20">{field.title}</legend>
      {Object.entries(field.texts ?? {}).map(([key, text]) => (
        <label key={key} className="row gap-8">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          />
          {text}
        </label>
      ))}
      <Fault error={error} />
    </fieldset>
  );
}

function Lines({ field, value, there, error, onChange, onEnter }: ControlProps) {
  const lines = (there ?? []) as readonly LineValue[];
  const chosen = Array.isArray(value) ? (value as LineValue[]) : [];
  const numOf = (id: string) => chosen.find((one) => one.id === id)?.num ?? 0;
  return (
    <fieldset className={cx('grid gap-8', styles.choices)}>
      <legend className="t-sub l-20">{field.title}</legend>
      {lines.map(({ id, num, name }) => (
        <label key={id} className="row gap-8">
          <span className="grow clip narrow">{name ?? id}</span>
          <input
            type="number"
            className={cx(field_.input, styles.num)}
            min={0}
            max={num}
            value={numOf(id)}
            onKeyDown={({ key }) => key === 'Enter' && onEnter()}
            onChange={({ target }) =>
              onChange(
                lines.map((line) => ({
                  id: line.id,
                  num: line.id === id ? Math.min(num, Number(target.value) || 0) : numOf(line.id),
                })),
              )
            }
          />
          <span className="ink-3 nowrap">{copy.of(num)}</span>
        </label>
      ))}
      <Fault error={error} />
    </fieldset>
  );
}

function File({ field, error, onChange }: ControlProps) {
  const [name, setName] = useState('');
  return (
    <div className="grid gap-4">
      <FileField
        label={name ? copy.fileTaken(name) : field.title}
        hint={field.hint ?? copy.fileHint}
        accept=".csv,.txt,.tsv,.yaml,.yml,.json,.md"
        onText={(text, file) => {
          setName(file);
          onChange(text);
        }}
      />
      <Fault error={error} />
    </div>
  );
}

const INPUT_MODE: Partial<Record<Kind, 'decimal' | 'numeric'>> = {
  fen: 'decimal',
  percent: 'decimal',
  count: 'numeric',
};

export const Pick = lazyPart(() => import('./pick').then((m) => m.Pick), { placeholder: null });

const Pictures = lazyPart(() => import('./picture-control').then((m) => m.PictureControl), {
  placeholder: null,
});

export function KindControl(props: ControlProps) {
  const { field, value, error, autoFocus, onChange, onEnter } = props;
  switch (field.kind) {
    case 'choice':
    case 'state':
      return <Choice {...props} />;
    case 'bool':
      return <Bool {...props} />;
    case 'keys':
      return <Keys {...props} />;
    case 'lines':
      return <Lines {...props} />;
    case 'file':
      return <File {...props} />;
    case 'pick':
      return <Pick {...props} />;
    case 'picture':
      return <Pictures {...props} />;
    default:
      return (
        <TextField
          label={field.title}
          hint={field.hint}
          value={typeof value === 'string' ? value : ''}
          error={error}
          maxLength={field.kind === 'link' || field.kind === 'text' ? field.max : undefined}
          rows={field.long ? 3 : undefined}
          inputMode={INPUT_MODE[field.kind]}
          autoFocus={autoFocus}
          onChange={onChange}
          onEnter={onEnter}
        />
      );
  }
}
