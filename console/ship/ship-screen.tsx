'use client';

import { useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { printer } from '@/components/ui/icons/console';
import { downloadSimple, packageBox } from '@/components/ui/icons/pages';
import { toast } from '@/components/ui/layer/toast';
import { useMay } from '@/console/api/session';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { OpenAction } from '@/console/resource/action-bar';
import type { Draft } from '@/console/resource/open-action';
import { Button } from '@/console/ui/button';
import { Head } from '@/console/ui/head';
import { ScrollRegion } from '@/console/ui/scroll-region';
import { ErrorNote, Loading, sentenceOf, StateBlock } from '@/console/ui/states';
import { TabStrip } from '@/console/ui/tab-strip';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { order } from '@/lib/contract/console/resources/order';
import { pick } from '@/lib/contract/console/resources/pick';
import { SHIP_TABS } from '@/lib/contract/console/shipping.schema';
import { shipCopy as copy } from './copy';
import { FileZone, type ShipFile } from './file-zone';
import { OrdersList } from './orders-list';
import { Parcels } from './parcels';
import { PickingList } from './picking-list';
import { firstSplit, linesIn } from './scan';
import { ScanBar } from './scan-bar';
import styles from './ship.module.css';
import { type Desk, useDesk, useScanFocus } from './use-desk';

interface Opened {
  name: 'voidParcel' | 'addresses';
  sn: string;
  draft: Draft;
}

function Rows({ desk }: { desk: Desk }) {
  const { list, rows, row, ship, after } = desk;
  const next = list.data?.next;
  if (!list.data) return <Loading error={list.error} onRetry={list.reload} />;
  return (
    <>
      {list.error !== undefined && (
        <ErrorNote error={list.error} onRetry={() => void list.reload()} />
      )}
      {rows.length === 0 ? (
        <StateBlock icon={packageBox} {...copy.nothing[desk.tab]} />
      ) : (
        <OrdersList
          rows={rows}
          open={row?.sn}
          no={ship.scan.kind === 'no' ? ship.scan.no : ''}
          onOpen={desk.choose}
        />
      )}
      <footer className={cx('row rigid gap-8 t-sub ink-3', styles.pager)}>
        <span>{copy.rows(list.data.counts[desk.tab])}</span>
        {after !== undefined && (
          <Button size="sm" onClick={() => desk.turn(undefined)}>
            {copy.first}
          </Button>
        )}
        {next !== undefined && (
          <Button size="sm" onClick={() => desk.turn(next)}>
            {copy.next}
          </Button>
        )}
      </footer>
    </>
  );
}

function usePicking(tab: Desk['tab']) {
  const [no, setNo] = useState<string | null>(null);
  const act = useAct(pick.calls.actions.make);
  const { error } = act;
  useEffect(() => {
    if (error) toast.error(sentenceOf(error));
  }, [error]);
  const make = async () => {
    const queue = tab === 'sent' ? 'toShip' : tab;
    const input = { key: '', form: { queue, limit: null }, reason: '' };
    const made = await act.send(input, copy.makePicking(copy.tabs[queue]));
    if (made) setNo(made.key);
  };
  return { no, setNo, make: () => void make(), isBusy: act.isBusy };
}

function useOver({ row, split, setSplit, move, last, tab }: Desk) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const picking = usePicking(tab);
  const splitRow = () => row && setSplit(split ? null : firstSplit(row));
  const voidLast = () =>
    last
      ? setOpened({ name: 'voidParcel', sn: last.sn, draft: { no: last.no } })
      : toast.show(copy.noVoid);
  useShortcuts([
    { key: 's', label: copy.split, run: splitRow },
    { key: 'u', label: copy.void, run: voidLast },
    { key: 'ArrowDown', label: copy.down, run: () => move(1) },
    { key: 'ArrowUp', label: copy.up, run: () => move(-1) },
  ]);
  return {
    opened,
    picking,
    splitRow,
    voidLast,
    exportThem: () => setOpened({ name: 'addresses', sn: '', draft: { queue: tab } }),
    close: () => {
      setOpened(null);
      picking.setNo(null);
    },
  };
}

type Over = ReturnType<typeof useOver>;

function Buttons({ desk, over }: { desk: Desk; over: Over }) {
  const may = useMay();
  return (
    <>
      {desk.last && (
        <Button shortcut="u" onClick={over.voidLast}>
          {copy.void}
        </Button>
      )}
      <Button icon={printer} disabled={over.picking.isBusy} onClick={over.picking.make}>
        {copy.picking}
      </Button>
      {may('order.address') && (
        <Button icon={downloadSimple} onClick={over.exportThem}>
          {copy.addresses}
        </Button>
      )}
    </>
  );
}

function Above({ over, onClose }: { over: Over; onClose: () => void }) {
  const { opened, picking } = over;
  const { data, reload } = useCall(order.calls.get, opened?.sn ? { key: opened.sn } : null);
  const read = data && { key: data.row.sn, row: data.row, version: data.version };
  return (
    <>
      {opened && (read || !opened.sn) && (
        <OpenAction
          resource={order as never}
          name={opened.name}
          read={read ?? null}
          draft={opened.draft}
          reload={reload}
          onClose={onClose}
        />
      )}
      {picking.no !== null && <PickingList no={picking.no} onClose={onClose} />}
    </>
  );
}

export function ShipScreen() {
  const fieldRef = useRef<HTMLInputElement>(null);
  const focus = useScanFocus(fieldRef);
  const desk = useDesk(focus);
  const over = useOver(desk);
  const [file, setFile] = useState<ShipFile | null>(null);
  const { row, ship, list, found } = desk;
  const counts = list.data?.counts;
  const no = ship.scan.kind === 'no' ? ship.scan.no : '';
  return (
    <>
      <Head title={copy.title} sub={counts && copy.sub(counts.toShip, counts.first)}>
        <Buttons desk={desk} over={over} />
      </Head>
      <ScanBar
        {...{ fieldRef, row, ship, found, carrier: desk.carrier }}
        onCarrier={(carrier) => {
          desk.setCarrier(carrier);
          focus();
        }}
        onMove={desk.move}
        onApart={desk.apart}
        onTake={() => found.row && desk.take(found.row)}
        onLines={(text) => setFile({ name: copy.pasted(linesIn(text).length), text })}
        keys={{ s: over.splitRow, u: over.voidLast }}
      />
      <div className={cx('grid fill min-h-0', styles.desk)}>
        <section className={cx('col min-h-0 narrow', styles.list)} aria-label={copy.list}>
          <TabStrip
            label={copy.title}
            tabs={SHIP_TABS.map((id) => ({ id, title: copy.tabs[id], count: counts?.[id] }))}
            tab={desk.tab}
            onTab={desk.setTab}
          />
          <Rows desk={desk} />
        </section>
        <ScrollRegion label={copy.parcels} className={styles.side}>
          <Parcels
            {...{
              row,
              no,
              split: desk.split,
              onSplit: desk.setSplit,
              join: desk.join,
              onLabel: list.data?.hasLabels ? ship.setText : undefined,
            }}
          />
        </ScrollRegion>
        <ScrollRegion label={copy.file} className={styles.files}>
          <FileZone file={file} carrier={desk.carrier} onFile={setFile} onDone={focus} />
        </ScrollRegion>
      </div>
      <Above
        over={over}
        onClose={() => {
          over.close();
          focus();
        }}
      />
    </>
  );
}
