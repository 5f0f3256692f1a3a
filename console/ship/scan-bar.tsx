'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { checkCircleFill } from '@/components/ui/icons/pages';
import { Button } from '@/console/ui/button';
import { Key } from '@/console/ui/key';
import { sentenceOf } from '@/console/ui/states';
import field from '@/console/ui/text-field.module.css';
import { CARRIER_CODES, type Carrier, CARRIERS, carrierOfNo } from '@/lib/contract/carriers';
import { isComposed } from '@/lib/contract/characters';
import type { ShipRow } from '@/lib/contract/console/shipping.schema';
import { shipCopy as copy } from './copy';
import { leftOf, linesIn, tailOf } from './scan';
import styles from './ship.module.css';
import type { useShip } from './use-ship';

/** ms; letters that stand alone for this long are keys; scanned numbers come faster. */
const KEY_MS = 400;

/** The field has the focus nearly always. */
function useFieldKeys(
  text: string,
  keys: Readonly<Record<string, () => void>>,
  clear: () => void,
): void {
  const latest = useRef({ keys, clear });
  useEffect(() => {
    latest.current = { keys, clear };
  });
  useEffect(() => {
    if (!Object.hasOwn(latest.current.keys, text)) return;
    const timer = setTimeout(() => {
      latest.current.clear();
      latest.current.keys[text]?.();
    }, KEY_MS);
    return () => clearTimeout(timer);
  }, [text]);
}

type Ship = ReturnType<typeof useShip>;

interface Found {
  row: ShipRow | undefined;
  isNear: boolean;
  isLoading: boolean;
  error: unknown;
}

function OrderVerdict({ found, onTake }: { found: Found; onTake: () => void }) {
  const { row, isNear, isLoading, error } = found;
  if (isLoading) return <span className="ink-3">{copy.checking}</span>;
  if (error !== undefined) return <span className="neg-ink">{sentenceOf(error)}</span>;
  if (!row) return <span className="neg-ink">{copy.noOrder}</span>;
  if (!isNear) return null;
  return (
    <span className="row gap-8 nowrap">
      <span className={styles.doubt}>{copy.near(tailOf(row.sn), row.receiver)}</span>
      <Button size="sm" onClick={onTake}>
        {copy.thatOne}
      </Button>
    </span>
  );
}

function NumberVerdict({
  row,
  ship,
  onApart,
}: {
  row: ShipRow | undefined;
  ship: Ship;
  onApart: () => void;
}) {
  const { effect, sending, isChecking, error } = ship;
  if (error) return <span className="neg-ink">{sentenceOf(error)}</span>;
  if (sending !== null) return <span className="ink-3">{copy.sending(sending)}</span>;
  if (ship.isBroken)
    return (
      <span className="row gap-8">
        <b className="neg-ink">{copy.joinChanged}</b>
        <Button size="sm" onClick={onApart}>
          {copy.seen}
        </Button>
      </span>
    );
  if (row?.isRefunded) return <b className="neg-ink nowrap">{copy.takeOut}</b>;
  if (ship.scan.kind !== 'no')
    return row?.lines.some(({ cancelled }) => cancelled > 0) ? (
      <span className={styles.doubt}>{copy.takeSome}</span>
    ) : null;
  if (!row) return <span className="neg-ink">{copy.chooseOrder}</span>;
  if (leftOf(row).length === 0) return <span className="neg-ink">{copy.nothingLeft}</span>;
  if (isChecking) return <span className="ink-3">{copy.checking}</span>;
  if (effect && effect.warns.length > 0)
    return (
      <span className="row gap-8">
        <span className={styles.doubt}>{effect.warns.join('；')}</span>
        <Button size="sm" onClick={() => ship.press({ isSure: true })}>
          {copy.anyway}
        </Button>
      </span>
    );
  return (
    <span className={cx('inline-row gap-6 nowrap', styles.ok)}>
      <Icon path={checkCircleFill} />
      {ship.tails.length > 1 && effect
        ? copy.joins(ship.tails, effect.sentence)
        : copy.matches(tailOf(row.sn), row.receiver)}
      <Key name="Enter" />
    </span>
  );
}

function CarrierSelect({
  carrier,
  told,
  onChange,
}: {
  carrier: Carrier;
  told: Carrier | null;
  onChange: (carrier: Carrier) => void;
}) {
  return (
    <select
      className={cx(field.input, styles.carrier)}
      aria-label={copy.carrier}
      value={told ?? carrier}
      onChange={({ target }) => onChange(target.value as Carrier)}
    >
      {CARRIER_CODES.map((code) => (
        <option key={code} value={code}>
          {CARRIERS[code].name}
        </option>
      ))}
    </select>
  );
}

interface ScanBarProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  row: ShipRow | undefined;
  found: Found;
  ship: Ship;
  carrier: Carrier;
  onCarrier: (carrier: Carrier) => void;
  onMove: (by: 1 | -1) => void;
  onTake: () => void;
  onApart: () => void;
  onLines: (text: string) => void;
  keys: Readonly<Record<string, () => void>>;
}

export function ScanBar(props: ScanBarProps) {
  const { fieldRef, row, found, ship, carrier } = props;
  const { text, scan } = ship;
  useFieldKeys(text, props.keys, () => ship.setText(''));
  const enter = () => {
    if (scan.kind === 'no') ship.press();
    else if (scan.kind === 'order') props.onTake();
  };
  return (
    <div className={cx('row rigid wrap gap-12', styles.scan)}>
      <span className={cx('row grow gap-8', styles.box)}>
        <input
          ref={fieldRef}
          className="grow"
          aria-label={copy.scan}
          aria-describedby="ship-verdict"
          placeholder={copy.scan}
          autoComplete="off"
          spellCheck={false}
          value={text}
          maxLength={80}
          onChange={({ target }) => ship.setText(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (linesIn(pasted).length < 2) return;
            event.preventDefault();
            props.onLines(pasted);
          }}
          onKeyDown={(event) => {
            if (isComposed(event.nativeEvent) || event.ctrlKey || event.metaKey) return;
            const { key } = event;
            if (key === 'Enter') enter();
            else if (key === 'ArrowDown') props.onMove(1);
            else if (key === 'ArrowUp') props.onMove(-1);
            else return;
            event.preventDefault();
          }}
        />
        <span id="ship-verdict" role="status" className="row t-sub">
          {scan.kind === 'order' ? (
            <OrderVerdict found={found} onTake={props.onTake} />
          ) : (
            <NumberVerdict row={row} ship={ship} onApart={props.onApart} />
          )}
        </span>
      </span>
      <CarrierSelect
        carrier={carrier}
        told={scan.kind === 'no' ? carrierOfNo(scan.no) : null}
        onChange={props.onCarrier}
      />
      <span className="t-sub ink-3">{copy.scanHint}</span>
    </div>
  );
}
