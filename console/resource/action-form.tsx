import type { ComponentType } from 'react';
import type { Field, Fields, Kind } from '@/lib/contract/console/fields';
import type { ActionSpec } from '@/lib/contract/console/resource-spec';
import { readTyped, readValue, textOf } from '@/lib/format/field-values';
import { KindControl } from './controls';
import type { Row } from './fields';
import type { Draft } from './open-action';

export type Control = ComponentType<{
  draft: Draft;
  row: Row | null;
  error?: string;
  onChange: (next: Draft) => void;
  onEnter: () => void;
}>;
export type Controls = Readonly<Record<string, Control | null>>;

const MADE: readonly Kind[] = ['choice', 'state', 'bool', 'keys', 'lines', 'record', 'picture'];

const startOf = (field: Field, value: unknown): unknown =>
  value === null || value === undefined || MADE.includes(field.kind)
    ? (value ?? '')
    : textOf(field, value);

export const draftOf = ({ form = {} }: ActionSpec, row: Row | null): Draft =>
  Object.fromEntries(
    Object.entries(form).map(([name, field]) => [name, startOf(field, row?.[name])]),
  );

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

export interface ActionFormProps {
  form: Fields;
  controls?: Controls;
  draft: Draft;
  row: Row | null;
  faults: Readonly<Record<string, string | undefined>>;
  /** The first field takes the focus; default true. */
  autoFocus?: boolean;
  onChange: (next: Draft) => void;
  onEnter: () => void;
}

export function ActionForm({ form, controls = {}, autoFocus = true, ...props }: ActionFormProps) {
  const { draft, row, faults, onChange, onEnter } = props;
  const drawn = Object.keys(form).filter((name) => controls[name] !== null);
  return drawn.map((name, index) => {
    const field = form[name];
    const Hand = controls[name];
    if (Hand)
      return <Hand key={name} {...{ draft, row, onChange, onEnter }} error={faults[name]} />;
    return field ? (
      <KindControl
        key={name}
        field={field}
        value={draft[name]}
        there={row?.[name]}
        error={faults[name]}
        autoFocus={autoFocus && index === 0}
        onChange={(value) => onChange({ ...draft, [name]: value })}
        onEnter={onEnter}
      />
    ) : null;
  });
}
