'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { OpenAction } from '@/console/resource/action-bar';
import { EditedRow } from '@/console/resource/edited-row';
import type { Read } from '@/console/resource/use-action';
import { ScrollRegion } from '@/console/ui/scroll-region';
import { StaleBand } from '@/console/ui/stale-band';
import { Note } from '@/console/ui/states';
import { TabStrip } from '@/console/ui/tab-strip';
import { goods } from '@/lib/contract/console/resources/goods';
import { hourOf } from '@/lib/time';
import { goodsCopy as copy } from './copy';
import { type Faults, formOf, type SkuFigures, skusOf, tabOf } from './draft';
import { Actions, EditorHead } from './editor-head';
import styles from './editor.module.css';
import { FactsTab, RecordsTab, ReviewsTab } from './facts-tabs';
import { Matrix } from './matrix';
import { Phone } from './phone';
import { PriceHistory, type PriceRow } from './price-history';
import { Specs } from './specs';
import { StockSide } from './stock-side';
import { useCheckedSave } from './use-checked-save';
import { useGoodsDraft } from './use-goods-draft';

/** The editor is the form; the dialog only asks for the reason. */
const NO_CONTROLS = Object.fromEntries(
  Object.keys(goods.actions.add.form).map((name) => [name, null]),
);

type Tab = keyof typeof copy.tabs;
const tabsOf = (...ids: Tab[]) => ids.map((id) => ({ id, title: copy.tabs[id] }));
const TABS = tabsOf('skus', 'detail', 'service', 'reviews', 'records');
const NEW_TABS = tabsOf('detail', 'service', 'skus');

const pricesOf = (read: Read | null): readonly PriceRow[] =>
  read ? (read.row.prices as { rows: PriceRow[] }).rows : [];

const figuresOf = (read: Read | null): ReadonlyMap<string, SkuFigures> =>
  new Map(read ? skusOf(read.row).rows.map((row) => [row.code, row] as const) : []);

interface EditorProps {
  read: Read | null;
  reload: () => Promise<unknown>;
}

type Drafting = ReturnType<typeof useGoodsDraft>;

function SkusTab({ read, reload, drafting, faults }: BodyProps) {
  const { draft, before, set } = drafting;
  const [cursor, setCursor] = useState(0);
  const figures = useMemo(() => figuresOf(read), [read]);
  const current = draft.rows[cursor];
  return (
    <div className={styles.skus}>
      <ScrollRegion label={copy.matrix} className="grow narrow">
        <Specs draft={draft} onChange={set} />
        <Matrix
          {...{ draft, before, figures, cursor, faults }}
          prices={pricesOf(read)}
          onCursor={setCursor}
          onChange={(rows) => set({ ...draft, rows })}
        />
        <p className={cx('cap', styles.keys)}>{copy.keys}</p>
        {read && <PriceHistory rows={pricesOf(read)} />}
      </ScrollRegion>
      {read && current && (
        <div className={styles.side}>
          <StockSide key={current.code} sku={current} onDone={() => void reload()} />
        </div>
      )}
    </div>
  );
}

interface BodyProps extends EditorProps {
  drafting: Drafting;
  faults: Faults;
}

function Body({ tab, ...props }: BodyProps & { tab: Tab }) {
  const { read, faults, drafting } = props;
  const id = read?.key ?? '';
  if (tab === 'skus') return <SkusTab {...props} />;
  if (tab === 'reviews') return <ReviewsTab id={id} />;
  if (tab === 'records') return <RecordsTab id={id} />;
  return <FactsTab {...{ tab, faults }} draft={drafting.draft} onChange={drafting.set} />;
}

const isDrawn = (name: string) => /^matrix\.\d+\.\w+$/.test(name) || tabOf(name) !== 'skus';

function FaultBand({ faults }: { faults: Faults }) {
  const all = Object.entries(faults);
  const others = all.filter(([name]) => !isDrawn(name)).map(([, text]) => text);
  if (all.length === 0) return null;
  return (
    <Note tone="neg" isBand isAlert>
      {[copy.faults(all.length), ...new Set(others)].join('；')}
    </Note>
  );
}

function useTab(first: Tab, found: ReturnType<typeof useCheckedSave>['found']) {
  const [tab, setTab] = useState(first);
  const [seen, setSeen] = useState(found?.try);
  const page = useRef<HTMLDivElement>(null);
  if (found && found.try !== seen) {
    setSeen(found.try);
    setTab(found.tab);
  }
  useEffect(() => {
    page.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [seen]);
  return { tab, setTab, page };
}

function whoChanged(read: Read | null): string {
  const last = read?.row.lastChange as { by: string; did: string; at: number } | null | undefined;
  return last ? copy.changedBy(last.by, last.did, hourOf(last.at)) : copy.changedMeanwhile;
}

function Editor({ read, reload }: EditorProps) {
  const router = useRouter();
  const drafting = useGoodsDraft(read);
  const [isPhone, setPhone] = useState(false);
  const [act, setAct] = useState<string | null>(null);
  const { draft, before, changes, meanwhile, forget } = drafting;
  const { save, isBusy, faults, found } = useCheckedSave(read, drafting, setAct);
  const { tab, setTab, page } = useTab(read ? 'skus' : 'detail', found);
  const isSave = act === 'edit' || act === 'add';
  const onDone = () => {
    if (!isSave) return;
    forget();
    const [first] = draft.rows;
    if (!read && first) router.replace(`/goods/edit?id=${encodeURIComponent(first.code)}`);
  };
  return (
    <div ref={page} className="col tall min-h-0">
      <EditorHead {...{ read, drafting }}>
        <Actions
          {...{ read, isPhone }}
          canSave={changes > 0 && !isBusy}
          hasChanges={changes > 0}
          onPhone={() => setPhone(!isPhone)}
          onTurn={setAct}
          onSave={save}
        />
      </EditorHead>
      {meanwhile && (
        <StaleBand
          isBand
          title={whoChanged(read)}
          hint={copy.yoursStays}
          changes={meanwhile}
          onAccept={() => drafting.set(draft)}
        />
      )}
      <FaultBand faults={faults} />
      <TabStrip label={copy.tabList} tabs={read ? TABS : NEW_TABS} {...{ tab }} onTab={setTab} />
      <div className={styles.body}>
        <ScrollRegion label={copy.tabs[tab]} className="grow narrow">
          <Body {...{ read, reload, drafting, faults, tab }} />
        </ScrollRegion>
        {isPhone && <Phone draft={draft} />}
      </div>
      <OpenAction
        resource={goods}
        name={act}
        {...{ read, reload, onDone }}
        draft={isSave ? formOf(before, draft) : undefined}
        controls={isSave ? NO_CONTROLS : undefined}
        onClose={() => setAct(null)}
      />
    </div>
  );
}

export const GoodsEditor = () => (
  <EditedRow resource={goods}>
    {(read, reload) => <Editor key={read?.key ?? 'new'} read={read} reload={reload} />}
  </EditedRow>
);
