'use client';

import { useRouter } from 'next/navigation';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { keyOf, useCall } from '@/console/api/use-call';
import { useRested } from '@/console/resource/use-action';
import { useSearch } from '@/console/ui/address';
import { useKept } from '@/console/ui/kept';
import type { Carrier } from '@/lib/contract/carriers';
import { listToShip } from '@/lib/contract/console/shipping';
import { BOX_MAX, type ShipRow, type ShipTab } from '@/lib/contract/console/shipping.schema';
import type { Split } from './scan';
import { useShip } from './use-ship';

type Ship = ReturnType<typeof useShip>;

/** A return slip leads to its refund, where the parcel is inspected. */
function useReturnSlip({ scan }: Ship): void {
  const router = useRouter();
  const sn = scan.kind === 'refund' ? scan.sn : '';
  useEffect(() => {
    if (sn) router.push(`/refunds?open=${sn}`);
  }, [sn, router]);
}

/** Other clerks ship, too. */
const REFRESH_MS = 30_000;

/** A scanner does not look where the focus is. */
export function useScanFocus(fieldRef: RefObject<HTMLInputElement | null>): () => void {
  useEffect(() => {
    fieldRef.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const isTaken =
        target instanceof Element &&
        target.closest('input,textarea,select,[role=dialog],[role=menu]') !== null;
      if (isTaken || ctrlKey || metaKey || altKey || !/^[0-9A-Z]$/.test(key)) return;
      fieldRef.current?.focus();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [fieldRef]);
  return useCallback(() => fieldRef.current?.focus(), [fieldRef]);
}

function useFound(ship: Ship, tab: ShipTab, take: (row: ShipRow) => void) {
  const search = useSearch();
  const number = ship.scan.kind === 'order' ? ship.scan.sn : '';
  /* A scanner's number is longer than what is one already. */
  const rested = useRested(number);
  const asked = { tab, q: rested };
  const key = keyOf(listToShip, asked);
  const { mutate } = useSWRConfig();
  const { data, error, isLoading } = useCall(
    listToShip,
    rested && rested === number ? asked : null,
    { dedupingInterval: 0 },
  );
  const latest = useRef({ take, setText: ship.setText });
  useEffect(() => {
    latest.current = { take, setText: ship.setText };
  });
  useEffect(() => {
    const asked = new URLSearchParams(search).get('q');
    if (asked) latest.current.setText(asked);
  }, [search]);
  const [row] = data?.rows ?? [];
  const isNear = data?.isNear === true;
  useEffect(() => {
    if (!row || isNear) return;
    latest.current.take(row);
    /* A second scan of the slip asks again: it may be refunded since. */
    void mutate(key, undefined, { revalidate: false });
  }, [row, isNear, mutate, key]);
  return { row, isNear, isLoading: isLoading || rested !== number, error };
}

/** Number and version of each mate as it was shown. */
const matesOf = (row: ShipRow | undefined) =>
  (row?.mates ?? []).map(({ sn, version }) => `${sn}@${version}`);

/** Orders join by the clerk's decision, only as they were then. */
function useJoin(row: ShipRow | undefined, isSplit: boolean, focus: () => void) {
  const [join, setJoin] = useState<{ sn: string; mates: readonly string[] } | null>(null);
  const mates = matesOf(row);
  const canJoin = mates.length > 0 && mates.length < BOX_MAX && !isSplit;
  const chosen = join !== null && join.sn === row?.sn ? join.mates : null;
  const isOn = chosen !== null && canJoin && chosen.every((one) => mates.includes(one));
  const choose = (next: readonly string[] | null) => {
    setJoin(next && row ? { sn: row.sn, mates: next } : null);
    focus();
  };
  return {
    together: isOn ? chosen : [],
    /** A chosen mate has left or changed: its units may lie in the box. */
    isBroken: chosen !== null && !isOn,
    apart: () => choose(null),
    join: canJoin ? { isOn, toggle: () => choose(isOn ? null : mates) } : null,
  };
}

const nextOf = (rows: readonly ShipRow[], at: number, gone: readonly string[]) =>
  rows.slice(at + 1).find(({ sn }) => !gone.includes(sn)) ??
  rows.slice(0, Math.max(0, at)).findLast(({ sn }) => !gone.includes(sn));

const useShipList = (tab: ShipTab, after: string | undefined) =>
  useCall(
    listToShip,
    { tab, q: '', ...(after ? { after } : {}) },
    { keepPreviousData: true, refreshInterval: REFRESH_MS },
  );

export function useDesk(focus: () => void) {
  const [tab, setTab] = useState<ShipTab>('toShip');
  const [after, setAfter] = useState<string>();
  const [open, setOpen] = useState<string>();
  const [taken, setTaken] = useState<ShipRow>();
  const [split, setSplit] = useState<{ sn: string; nums: Split }>({ sn: '', nums: null });
  const [carrier, setCarrier] = useKept<Carrier>('ship_carrier', 'sf');
  const [last, setLast] = useState<{ sn: string; no: string }>();
  const list = useShipList(tab, after);
  const rows = list.data?.rows ?? [];
  const isTaken = taken !== undefined && taken.sn === open;
  const row = rows.find(({ sn }) => sn === open) ?? (isTaken ? taken : rows[0]);
  const nums = row && split.sn === row.sn ? split.nums : null;
  const at = rows.findIndex(({ sn }) => sn === row?.sn);
  const choose = (sn: string | undefined) => {
    setOpen(sn);
    focus();
  };
  const { join, together, isBroken, apart } = useJoin(row, nums !== null, focus);
  const ship = useShip({
    row,
    carrier,
    split: nums,
    together,
    isBroken,
    reload: list.reload,
    onSent: (parcel) => {
      setLast(parcel);
      setSplit({ sn: '', nums: null });
      setTaken(undefined);
      apart();
      const gone = together.map((one) => one.split('@')[0] ?? '');
      if (!nums) choose(nextOf(rows, at, gone)?.sn);
    },
  });
  useReturnSlip(ship);
  const take = (one: ShipRow) => {
    setTaken(one);
    ship.setText('');
    choose(one.sn);
  };
  const turn = (page: string | undefined) => {
    setAfter(page);
    choose(undefined);
  };
  return {
    tab,
    list,
    rows,
    row,
    ship,
    carrier,
    setCarrier,
    last,
    choose,
    take,
    split: nums,
    after,
    join,
    apart,
    found: useFound(ship, tab, take),
    setSplit: (next: Split) => row && setSplit({ sn: row.sn, nums: next }),
    move: (by: 1 | -1) => choose(rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.sn),
    turn,
    setTab: (next: ShipTab) => {
      setTab(next);
      turn(undefined);
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;
