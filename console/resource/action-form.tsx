import type { ComponentType } from 'react';
import { cx } from '@/components/ui/cx';
import { TextField } from '@/console/ui/text-field';
import type { Field, Fields } from '@/lib/contract/console/fields';
import type { ActionSpec } from '@/lib/contract/console/resource-spec';
import { readTyped, readValue } from '@/lib/format/field-values';
import type { Row } from './fields';
import styles from './resource.module.css';

/** Values of a form: texts as typed, others as their control made them. */
export type Draft = Readonly<Record<string, unknown>>;

/** A control that is written by hand; it may set other fields of the form, too. */
export type Control = ComponentType<{
  draft: Draft;
  row: Row | null;
  error?: string;
  onChange: (next: Draft) => void;
}>;
/** Null hides a field that another control, or the place, sets. */
export type Controls = Readonly<Record<string, Control | null>>;

/** A field that the row has, too, starts with the row's value. */
export const draftOf = ({ form = {} }: ActionSpec, row: Row | null): Draft =>
  Object.fromEntries(Object.keys(form).map((name) => [name, row?.[name] ?? '']));

/** The form as it is sent, or what is wrong with each field. */
export function readDraft(form: Fields = {}, draft: Draft) {
  const values: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const [name, field] of Object.entries(form)) {
    const raw = draft[name];
    const read = typeof raw === 'string' ? readTyped(field, raw) : readValue(field, raw);
    if ('fault' in read) faults[name] = read.fault;
    else values[name] = read.value;
  }
  return { values, faults, isValid: Object.keys(faults).length === 0 };
}

interface ControlProps {
  field: Field;
  value: unknown;
  error?: string;
  autoFocus: boolean;
  onChange: (value: string) => void;
  onEnter: () => void;
}

function Choice({ field: { title, texts = {} }, value, error, onChange }: ControlProps) {
  return (
    <fieldset className={cx('grid narrow gap-4', styles.choices)}>
      <legend className="t-sub l-20">{title}</legend>
      {Object.entries(texts).map(([key, text]) => (
        <label key={key} className="row gap-8">
          <input type="radio" name={title} checked={value === key} onChange={() => onChange(key)} />
          {text}
        </label>
      ))}
      {error && <p className="t-cap neg-ink">{error}</p>}
    </fieldset>
  );
}

function KindControl(props: ControlProps) {
  const { field, value, error, autoFocus, onChange, onEnter } = props;
  if (field.kind === 'choice') return <Choice {...props} />;
  return (
    <TextField
      label={field.title}
      hint={field.hint}
      value={typeof value === 'string' ? value : ''}
      error={error}
      maxLength={field.max}
      inputMode={field.kind === 'fen' ? 'decimal' : field.kind === 'count' ? 'numeric' : undefined}
      autoFocus={autoFocus}
      onChange={onChange}
      onEnter={onEnter}
    />
  );
}

export interface ActionFormProps {
  form: Fields;
  controls?: Controls;
  draft: Draft;
  row: Row | null;
  faults: Readonly<Record<string, string | undefined>>;
  onChange: (next: Draft) => void;
  onEnter: () => void;
}

/** Controls of a form, each by its kind or by hand. */
export function ActionForm({ form, controls = {}, ...props }: ActionFormProps) {
  const { draft, row, faults, onChange, onEnter } = props;
  const drawn = Object.keys(form).filter((name) => controls[name] !== null);
  return drawn.map((name, index) => {
    const field = form[name];
    const Hand = controls[name];
    if (Hand) return <Hand key={name} {...{ draft, row, onChange }} error={faults[name]} />;
    return field ? (
      <KindControl
        key={name}
        field={field}
        value={draft[name]}
        error={faults[name]}
        autoFocus={index === 0}
        onChange={(value) => onChange({ ...draft, [name]: value })}
        onEnter={onEnter}
      />
    ) : null;
  });
}
