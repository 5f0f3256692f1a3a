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
const [NAME_LETTERS, VALUE_LETTERS] = [8, 20];

function Adder({
  label,
  max,
  onAdd,
}: {
  label: string;
  max: number;
  onAdd: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onAdd(text.trim());
    setText('');
  };
  return (
    <form onSubmit={add}>
      <input
        className={cx(styles.cell, styles.adder)}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

function Values({
  name,
  values,
  isStored,
  onChange,
}: {
  name: string;
  values: readonly string[];
  isStored: (text: string) => boolean;
  onChange: (values: readonly string[]) => void;
}) {
  return (
    <div className="row wrap gap-8">
      <span className="t-sub ink-2">{name}</span>
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
          max={VALUE_LETTERS}
          onAdd={(text) => !values.includes(text) && onChange([...values, text])}
        />
      )}
    </div>
  );
}

function Codes({ onFill }: { onFill: (start: string) => void }) {
  const [start, setStart] = useState('');
  return (
    <>
      <input
        className={cx(styles.cell, styles.adder)}
        aria-label={copy.codeStart}
        placeholder={copy.codeStart}
        title={copy.codeHint}
        value={start}
        maxLength={30}
        autoComplete="off"
        onChange={(event) => setStart(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && start.trim() && onFill(start.trim())}
      />
      <Button size="sm" disabled={start.trim() === ''} onClick={() => onFill(start.trim())}>
        {copy.fillCodes}
      </Button>
    </>
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
  const addSpec = (name: string) =>
    !specs.includes(name) &&
    onChange({
      ...draft,
      specs: [...specs, name],
      rows: rows.map((row) => ({ ...row, values: [...row.values, ''] })),
    });
  return (
    <div className={cx('grid gap-8', styles.specs)}>
      {specs.map((name, at) => (
        <Values
          key={name}
          name={name}
          values={values[at] ?? []}
          isStored={(text) => rows.some((row) => !row.isNew && row.values[at] === text)}
          onChange={(list) => setValues(at, list)}
        />
      ))}
      <div className="row wrap gap-8">
        {!hasStored && specs.length < MOST_SPECS && (
          <Adder label={copy.specName} max={NAME_LETTERS} onAdd={addSpec} />
        )}
        {rows.some(({ isNew, code }) => isNew && code === '') && (
          <Codes onFill={(start) => onChange({ ...draft, rows: withCodes(rows, start) })} />
        )}
      </div>
    </div>
  );
}
