'use client';

import type { KeyboardEvent } from 'react';
import { cx } from '@/components/ui/cx';
import { x } from '@/components/ui/icons/common';
import { IconButton } from '@/console/ui/button';
import { countToText } from '@/lib/format';
import { Cell, CellFault, type CellName, isEditable, nameOf, useCells } from './cells';
import { goodsCopy as copy } from './copy';
import type { Faults, GoodsDraft, SkuDraft, SkuFigures } from './draft';
import styles from './editor.module.css';
import { type PriceRow, PriceLine } from './price-history';

interface MatrixProps {
  draft: GoodsDraft;
  before: GoodsDraft;
  figures: ReadonlyMap<string, SkuFigures>;
  prices: readonly PriceRow[];
  cursor: number;
  /** By `matrix.<row>.<cell>`. */
  faults: Faults;
  onCursor: (at: number) => void;
  onChange: (rows: readonly SkuDraft[]) => void;
}

/** Grams are of parcels, uses of vouchers. */
type Measure = 'weight' | 'unitsPer';

interface RowProps extends Pick<
  MatrixProps,
  'before' | 'figures' | 'prices' | 'faults' | 'onCursor'
> {
  row: SkuDraft;
  at: number;
  isCurrent: boolean;
  measure: Measure;
  hasStored: boolean;
  onKeyDown: (at: number, name: CellName) => (event: KeyboardEvent<HTMLInputElement>) => void;
  onChange: (next: Partial<SkuDraft>) => void;
  onRemove: (() => void) | null;
}

function RowState({ row, at, onChange, onRemove }: RowProps) {
  if (onRemove)
    return (
      <IconButton isSmall icon={x} label={copy.removeRow(nameOf(row, at))} onClick={onRemove} />
    );
  return (
    <label className="row gap-6 nowrap">
      <input
        type="checkbox"
        checked={row.isOn}
        aria-label={copy.cell(copy.onSale, nameOf(row, at))}
        onChange={({ target }) => onChange({ isOn: target.checked })}
      />
      {row.isOn ? copy.onSale : copy.offSale}
    </label>
  );
}

function MatrixRow(props: RowProps) {
  const { row, at, isCurrent, hasStored, measure, before, figures, prices, faults } = props;
  const { onKeyDown, onCursor, onChange } = props;
  const figure = row.isNew ? undefined : figures.get(row.code);
  const old = before.rows.find(({ isNew, code }) => !isNew && code === row.code);
  const cell = (name: CellName) =>
    isEditable(row, name) ? (
      <Cell
        {...{ row, at, name }}
        isChanged={row.isNew ? row[name] !== '' : old !== undefined && old[name] !== row[name]}
        error={faults[`matrix.${at}.${name}`]}
        onKeyDown={onKeyDown(at, name)}
        onCursor={() => onCursor(at)}
        onChange={(value) => onChange({ [name]: value })}
      />
    ) : (
      <span className="num nowrap">{row[name]}</span>
    );
  const valuesFault = faults[`matrix.${at}.values`];
  return (
    <tr
      aria-current={isCurrent || undefined}
      className={cx(!row.isOn && 'ink-3')}
      onClick={() => onCursor(at)}
    >
      <td>
        <span className="nowrap">{row.values.join(' ') || copy.only}</span>
        {valuesFault && <CellFault text={valuesFault} />}
      </td>
      <td>{cell('code')}</td>
      <td>{cell('price')}</td>
      {hasStored && (
        <td>
          {!row.isNew && (
            <PriceLine code={row.code} rows={prices.filter(({ code }) => code === row.code)} />
          )}
        </td>
      )}
      <td>{cell(measure)}</td>
      <td className="num">{row.isNew ? cell('stock') : figure?.available}</td>
      {hasStored && (
        <>
          <td className="num">{figure?.held}</td>
          <td className="num">{figure?.sold}</td>
        </>
      )}
      <td>
        <RowState {...props} />
      </td>
    </tr>
  );
}

const { columns } = copy;
const headsOf = (hasStored: boolean, measure: Measure): string[] => [
  columns.values,
  columns.code,
  columns.price,
  ...(hasStored
    ? [columns.line, columns[measure], columns.available, columns.held, columns.sold]
    : [columns[measure], columns.stock]),
  columns.state,
];

function Total({ rows, figures }: { rows: readonly SkuDraft[]; figures: MatrixProps['figures'] }) {
  const sum = (name: keyof SkuFigures) =>
    [...figures.values()].reduce((all, one) => all + one[name], 0);
  const text = copy.total(rows.length, rows.filter(({ isOn }) => isOn).length);
  if (figures.size === 0)
    return (
      <tr>
        <td colSpan={6}>{text}</td>
      </tr>
    );
  return (
    <tr>
      <td colSpan={5}>{text}</td>
      {(['available', 'held', 'sold'] as const).map((name) => (
        <td key={name} className="num">
          {countToText(sum(name))}
        </td>
      ))}
      <td />
    </tr>
  );
}

export function Matrix(props: MatrixProps) {
  const { draft, before, figures, prices, cursor, faults, onCursor, onChange } = props;
  const { rows } = draft;
  const { table, onKeyDown } = useCells(props);
  const hasStored = figures.size > 0;
  const measure = draft.kind === 'goods' ? 'weight' : 'unitsPer';
  return (
    <table ref={table} className={cx('wide', styles.matrix)} aria-label={copy.matrix}>
      <thead>
        <tr>
          {headsOf(hasStored, measure).map((text) => (
            <th key={text}>{text}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <MatrixRow
            key={row.isNew ? `new ${row.values.join('\n')}` : row.code}
            {...{
              row,
              at,
              hasStored,
              measure,
              before,
              figures,
              prices,
              faults,
              onKeyDown,
              onCursor,
            }}
            isCurrent={at === cursor}
            onChange={(next) =>
              onChange(rows.map((one, index) => (index === at ? { ...one, ...next } : one)))
            }
            onRemove={
              row.isNew && rows.length > 1
                ? () => onChange(rows.filter((_, index) => index !== at))
                : null
            }
          />
        ))}
      </tbody>
      <tfoot>
        <Total {...{ rows, figures }} />
      </tfoot>
    </table>
  );
}
