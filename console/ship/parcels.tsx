'use client';

import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { receipt } from '@/components/ui/icons/console';
import { packageBox } from '@/components/ui/icons/pages';
import { Tag } from '@/components/ui/tag';
import { useMay } from '@/console/api/session';
import { Button, ButtonLink } from '@/console/ui/button';
import { Picture } from '@/console/ui/picture';
import { StateBlock } from '@/console/ui/states';
import field from '@/console/ui/text-field.module.css';
import { CARRIERS } from '@/lib/contract/carriers';
import type { ShipRow } from '@/lib/contract/console/shipping.schema';
import { fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { shipCopy as copy } from './copy';
import { LabelButton } from './label-print';
import { firstSplit, leftOf, type Split, tailOf } from './scan';
import styles from './ship.module.css';
import type { Desk } from './use-desk';

type Line = ShipRow['lines'][number];

export const Thumb = ({ image }: { image: string }) => (
  <span className={cx('center rigid cut well', styles.thumb)}>
    {image === '' ? (
      <Icon path={packageBox} />
    ) : (
      <Picture className="wide tall" name={image} alt="" />
    )}
  </span>
);

function Units({
  line,
  num,
  onChange,
}: {
  line: Line;
  num: number;
  onChange: (num: number) => void;
}) {
  return (
    <span className="row gap-6 nowrap">
      <input
        type="number"
        className={cx(field.input, styles.units)}
        aria-label={copy.inParcel(line.name)}
        min={0}
        max={line.left}
        value={num}
        onChange={({ target }) =>
          onChange(Math.max(0, Math.min(line.left, Math.floor(Number(target.value)) || 0)))
        }
      />
      <span className="ink-3">{copy.of(line.left)}</span>
    </span>
  );
}

function Parcel({
  title,
  tag,
  no,
  isNow,
  lines,
}: {
  title: string;
  tag: string;
  no?: string;
  isNow?: boolean;
  lines: readonly { line: Line; right: React.ReactNode }[];
}) {
  return (
    <section
      className={cx('grid narrow gap-10', styles.parcel, isNow && styles.now)}
      aria-label={title}
    >
      <header className="row narrow gap-8">
        <b className="nowrap">{title}</b>
        <Tag tone={isNow ? 'brand' : undefined}>{tag}</Tag>
        <span className="num ml-auto clip narrow">{no}</span>
      </header>
      {lines.map(({ line, right }) => (
        <p key={line.id} className="row gap-10">
          <Thumb image={line.image} />
          <span className="grow">{line.name}</span>
          {right}
        </p>
      ))}
    </section>
  );
}

const times = (num: number) => <span className="num ink-2">{copy.times(num)}</span>;

const Refunded = ({ lines }: Pick<ShipRow, 'lines'>) =>
  lines
    .filter(({ cancelled }) => cancelled > 0)
    .map((line) => (
      <p key={line.id} className="row gap-10 t-sub ink-3">
        <Thumb image={line.image} />
        <s className="grow">{`${line.name} ${copy.times(line.cancelled)}`}</s>
        <span className="nowrap">{copy.refunded(fenToYuan(line.refunded))}</span>
      </p>
    ));

interface ParcelsProps {
  row: ShipRow | undefined;
  no: string;
  split: Split;
  onSplit: (split: Split) => void;
  join: Desk['join'];
  /** Absent where labels are made elsewhere. */
  onLabel: ((no: string) => void) | undefined;
}

function Together({ row, join }: { row: ShipRow; join: NonNullable<Desk['join']> }) {
  const { mates = [] } = row;
  return (
    <section
      className={cx('grid gap-10', styles.parcel, join.isOn && styles.now)}
      aria-label={copy.mergeable(mates.length + 1)}
    >
      <header className="row gap-8">
        <b>{copy.mergeable(mates.length + 1)}</b>
        <span className="ml-auto">
          <Button
            size="sm"
            kind={join.isOn ? 'tonal' : 'ghost'}
            aria-pressed={join.isOn}
            onClick={join.toggle}
          >
            {copy.joined}
          </Button>
        </span>
      </header>
      {mates.map(({ sn, remark, lines }) => (
        <div key={sn} className="grid gap-10">
          <b className="num">{copy.short(tailOf(sn))}</b>
          {remark && <p className="t-sub">{copy.remark(remark)}</p>}
          {leftOf({ lines }).map((line) => (
            <p key={line.id} className="row gap-10">
              <Thumb image={line.image} />
              <span className="grow">{line.name}</span>
              {times(line.left)}
            </p>
          ))}
          <Refunded lines={lines} />
        </div>
      ))}
    </section>
  );
}

function Two({
  row,
  no,
  split,
  onSplit,
}: ParcelsProps & { row: ShipRow; split: NonNullable<Split> }) {
  const left = leftOf(row);
  const rest = left.filter((line) => line.left > (split[line.id] ?? 0));
  return (
    <>
      <Parcel
        isNow
        title={copy.parcel(1)}
        tag={copy.now}
        no={no}
        lines={left.map((line) => ({
          line,
          right: (
            <Units
              line={line}
              num={split[line.id] ?? 0}
              onChange={(num) => onSplit({ ...split, [line.id]: num })}
            />
          ),
        }))}
      />
      {rest.length > 0 && (
        <Parcel
          title={copy.parcel(2)}
          tag={copy.later}
          lines={rest.map((line) => ({ line, right: times(line.left - (split[line.id] ?? 0)) }))}
        />
      )}
      <p className="t-cap ink-3">{copy.buyerReads}</p>
    </>
  );
}

export function Parcels(props: ParcelsProps) {
  const { row, no, split, onSplit } = props;
  const may = useMay();
  if (!row) return <StateBlock icon={packageBox} title={copy.choose} />;
  const left = leftOf(row);
  const canSplit = split !== null || firstSplit(row) !== null;
  return (
    <div className={cx('grid gap-10', styles.parcels)}>
      <header className="row gap-8">
        <h2>{split ? copy.several(tailOf(row.sn)) : copy.one(tailOf(row.sn))}</h2>
        <span className="row gap-8 ml-auto">
          {props.onLabel && left.length > 0 && may('order.address') && (
            <LabelButton key={row.sn} row={row} onPrinted={props.onLabel} />
          )}
          {props.onLabel && (
            <ButtonLink size="sm" icon={receipt} href={`/waybills?q=${row.sn}`}>
              {copy.labels}
            </ButtonLink>
          )}
          {canSplit && (
            <Button
              size="sm"
              kind="ghost"
              shortcut="s"
              onClick={() => onSplit(split ? null : firstSplit(row))}
            >
              {split ? copy.join : copy.split}
            </Button>
          )}
        </span>
      </header>
      {props.join && <Together row={row} join={props.join} />}
      {row.remark && <p className="t-sub">{copy.remark(row.remark)}</p>}
      {row.parcels.map(({ carrier, no: sent, at }) => (
        <p key={`${carrier}${sent}`} className="t-sub ink-2 break">
          {copy.sentBefore(CARRIERS[carrier].name, sent, momentText(at))}
        </p>
      ))}
      {split ? (
        <Two {...{ ...props, row, split }} />
      ) : (
        left.length > 0 && (
          <Parcel
            isNow
            title={copy.parcel(row.parcels.length + 1)}
            tag={copy.now}
            no={no}
            lines={left.map((line) => ({ line, right: times(line.left) }))}
          />
        )
      )}
      <Refunded lines={row.lines} />
    </div>
  );
}
