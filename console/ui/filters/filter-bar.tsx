'use client';

import { type ReactNode, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretDown, x } from '@/components/ui/icons/common';
import {
  type FilterSpec,
  type ListQuery,
  type ListSpec,
  withFilter,
} from '@/console/kit/list-query';
import { rangeText } from '@/lib/format/day-range';
import { Button } from '../button';
import { Menu } from '../menu';
import { filterCopy } from './copy';
import { DaysDialog } from './days-filter';
import styles from './filters.module.css';
import { SearchBox } from './search-box';
import { TypedDialog } from './typed-filter';

export function filterText(spec: FilterSpec, value: string): string {
  if (spec.kind === 'days') return rangeText(value);
  if (spec.kind !== 'search')
    return (
      spec.options?.find((option) => option.value === value)?.label ??
      spec.labelOf?.(value) ??
      value
    );
  return value;
}

export const filtersOf = ({ filters }: ListSpec, query: ListQuery) =>
  filters.flatMap((filter) => {
    const value = query.filters[filter.name];
    return value
      ? [{ name: filter.name, text: `${filter.label} ${filterText(filter, value)}` }]
      : [];
  });

interface FilterProps {
  spec: FilterSpec;
  value: string;
  onChange: (value: string) => void;
}

function Chip({ spec, value, onChange }: FilterProps) {
  return (
    <span className={cx('inline-row gap-6 nowrap t-sub ink-2', styles.filter, styles.on)}>
      {spec.label} <b>{filterText(spec, value)}</b>
      <button
        type="button"
        className={cx('center', styles.drop)}
        aria-label={filterCopy.drop(spec.label)}
        onClick={() => onChange('')}
      >
        <Icon path={x} />
      </button>
    </span>
  );
}

function Choice({ spec, value, onChange }: FilterProps) {
  return (
    <Menu
      trigger={
        <button type="button" className={cx('inline-row gap-6 nowrap t-sub ink-2', styles.filter)}>
          {spec.label}
          <Icon path={caretDown} />
        </button>
      }
      choices={(spec.options ?? []).map((option) => ({
        id: option.value,
        label: option.label,
        isChosen: option.value === value,
        run: () => onChange(option.value),
      }))}
    />
  );
}

function Asking({ spec, value, onChange }: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  const { label, field, Control } = spec;
  const load = () => void spec.load?.().catch(() => undefined);
  const dialog = { value, isOpen, onClose: () => setOpen(false), onChange };
  return (
    <>
      <button
        type="button"
        className={cx('inline-row gap-6 nowrap t-sub ink-2', styles.filter)}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {spec.label}
        <Icon path={caretDown} />
      </button>
      {field && Control ? (
        isOpen && <TypedDialog {...dialog} {...{ field, Control }} />
      ) : (
        <DaysDialog {...dialog} title={label} />
      )}
    </>
  );
}

export interface FilterBarProps {
  spec: ListSpec;
  query: ListQuery;
  onChange: (next: ListQuery) => void;
  children?: ReactNode;
}

export function FilterBar({ spec, query, onChange, children }: FilterBarProps) {
  const change = (name: string) => (value: string) => onChange(withFilter(query, name, value));
  const isFiltered = Object.keys(query.filters).length > 0;
  return (
    <div className={cx('row wrap rigid gap-8', styles.bar)}>
      {spec.filters.map((filter) => {
        const value = query.filters[filter.name] ?? '';
        const props = { spec: filter, value, onChange: change(filter.name) };
        if (filter.kind === 'search')
          return (
            <SearchBox
              key={filter.name}
              label={filter.label}
              placeholder={filter.placeholder}
              value={value}
              onChange={props.onChange}
            />
          );
        if (value) return <Chip key={filter.name} {...props} />;
        if (filter.kind === 'choice' && !filter.options?.length) return null;
        return filter.kind === 'choice' ? (
          <Choice key={filter.name} {...props} />
        ) : (
          <Asking key={filter.name} {...props} />
        );
      })}
      {isFiltered && (
        <Button
          size="sm"
          kind="ghost"
          onClick={() => onChange({ ...query, filters: {}, page: 1, after: undefined })}
        >
          {filterCopy.clear}
        </Button>
      )}
      {children && <span className={cx('row gap-8 ml-auto', styles.end)}>{children}</span>}
    </div>
  );
}
