'use client';

import { type FormEvent, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { x } from '@/components/ui/icons/common';
import { Tag } from '@/components/ui/tag';
import { Button, IconButton } from '@/console/ui/button';
import { goodsCopy as copy } from './copy';
import { type GoodsDraft, valuesOf, withCodes, withValues } from './draft';
import styles from './editor.module.css';

const MOST_SPECS = 4;
const MOST_VALUES = 20;
const NAME_LETTERS = 8;
const VALUE_LETTERS = 20;

/** 蓝、绿、黑 are three. */
const splitTexts = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、,，]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

interface AdderProps {
  label: string;
  max: number;
  hint?: string;
  /** Beside Enter. */
  button?: string;
  onAdd: (texts: readonly string[]) => void;
}

function Adder({ label, max, hint, button, onAdd }: AdderProps) {
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    onAdd(splitTexts(text));
    setText('');
  };
  return (
    <form className="row gap-8" onSubmit={add}>
      <input
        className={cx(styles.cell, styles.adder)}
        aria-label={label}
        placeholder={label}
        title={hint}
        value={text}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      {button && (
        <Button size="sm" type="submit" disabled={text.trim() === ''}>
          {button}
        </Button>
      )}
    </form>
  );
}

function Values({
  name,
  values,
  isStored,
  onChange,
  onRemove,
}: {
  name: string;
  values: readonly string[];
  isStored: (text: string) => boolean;
  onChange: (values: readonly string[]) => void;
  /** Null where SKUs are stored with it. */
  onRemove: (() => void) | null;
}) {
  return (
    <div className="row wrap gap-8">
      <span className="t-sub ink-2">{name}</span>
      {onRemove && <IconButton isSmall icon={x} label={copy.removeSpec(name)} onClick={onRemove} />}
      {values.map((text) => (
        <span key={text} className="row gap-2">
          <Tag>{text}</Tag>
          {!isStored(text) && (
            <IconButton
              isSmall
              icon={x}
              label={copy.removeValue(text)}
              onClick={() => onChange(values.filter((one) => one !== text))}
            />
          )}
        </span>
      ))}
      {values.length < MOST_VALUES && (
        <Adder
          label={copy.addValue(name)}
          max={MOST_VALUES * VALUE_LETTERS}
          onAdd={(texts) => onChange([...new Set([...values, ...texts])].slice(0, MOST_VALUES))}
        />
      )}
    </div>
  );
}

interface SpecsProps {
  draft: GoodsDraft;
  onChange: (draft: GoodsDraft) => void;
}

export function Specs({ draft, onChange }: SpecsProps) {
  const { specs, rows } = draft;
  const values = valuesOf(draft).map((list) => list.filter(Boolean));
  const hasStored = rows.some(({ isNew }) => !isNew);
  const setValues = (at: number, list: readonly string[]) => {
    const next = values.map((one, index) => (index === at ? list : one));
    // a dimension without a value keeps its place in each row
    const filled = next.map((one) => (one.length === 0 ? [''] : one));
    onChange({ ...draft, ...withValues(draft, specs, filled) });
  };
  const addSpec = (names: readonly string[]) => {
    const fresh = names.filter((name) => !specs.includes(name)).slice(0, MOST_SPECS - specs.length);
    onChange({
      ...draft,
      specs: [...specs, ...fresh],
      rows: rows.map((row) => ({ ...row, values: [...row.values, ...fresh.map(() => '')] })),
    });
  };
  const removeSpec = (at: number) => {
    const without = <T,>(list: readonly T[]) => list.filter((_, index) => index !== at);
    const cut = rows.map((row) => ({ ...row, values: without(row.values) }));
    const rest = without(values).map((one) => (one.length === 0 ? [''] : one));
    onChange({ ...draft, ...withValues({ rows: cut }, without(specs), rest) });
  };
  return (
    <div className={cx('grid gap-8', styles.specs)}>
      {specs.map((name, at) => (
        <Values
          key={name}
          name={name}
          values={values[at] ?? []}
          isStored={(text) => rows.some((row) => !row.isNew && row.values[at] === text)}
          onChange={(list) => setValues(at, list)}
          onRemove={hasStored ? null : () => removeSpec(at)}
        />
      ))}
      <div className="row wrap gap-8">
        {!hasStored && specs.length < MOST_SPECS && (
          <Adder label={copy.specName} max={MOST_SPECS * NAME_LETTERS} onAdd={addSpec} />
        )}
        {rows.some(({ isNew, code }) => isNew && code === '') && (
          <Adder
            label={copy.codeStart}
            hint={copy.codeHint}
            button={copy.fillCodes}
            max={30}
            onAdd={([start]) => start && onChange({ ...draft, rows: withCodes(rows, start) })}
          />
        )}
      </div>
    </div>
  );
}
