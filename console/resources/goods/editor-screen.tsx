'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { phone as phoneIcon } from '@/components/ui/icons/pages';
import { Tag } from '@/components/ui/tag';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { OpenAction } from '@/console/resource/action-bar';
import { FactValue } from '@/console/resource/fields';
import type { Read } from '@/console/resource/use-action';
import { useSearch } from '@/console/ui/address';
import { Button } from '@/console/ui/button';
import { usePageTitle } from '@/console/ui/head';
import { ScrollRegion } from '@/console/ui/scroll-region';
import { ErrorState, Note, SkeletonLines } from '@/console/ui/states';
import strip from '@/console/ui/tab-strip.module.css';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { goods } from '@/lib/contract/console/resources/goods';
import { goodsCopy as copy } from './copy';
import { formOf, type SkuFigures, skusOf } from './draft';
import styles from './editor.module.css';
import { DetailTab, RecordsTab, ReviewsTab, ServiceTab } from './facts-tabs';
import { Matrix } from './matrix';
import { Phone } from './phone';
import { PriceHistory, type PriceRow } from './price-history';
import { Specs } from './specs';
import { StockSide } from './stock-side';
import { useGoodsDraft } from './use-goods-draft';

/** The editor is the form; the dialog only asks for the reason. */
const NO_CONTROLS = Object.fromEntries(
  Object.keys(goods.actions.add.form).map((name) => [name, null]),
);

const TABS = ['skus', 'detail', 'service', 'reviews', 'records'] as const;
type Tab = (typeof TABS)[number];

const pricesOf = (read: Read | null): readonly PriceRow[] =>
  read ? (read.row.prices as { rows: PriceRow[] }).rows : [];

const figuresOf = (read: Read | null): ReadonlyMap<string, SkuFigures> =>
  new Map(read ? skusOf(read.row).rows.map((row) => [row.code, row] as const) : []);

const STATE_ACTIONS = { draft: 'on', off: 'on', on: 'off', out: 'off' } as const;

interface EditorProps {
  read: Read | null;
  reload: () => Promise<unknown>;
}

type Drafting = ReturnType<typeof useGoodsDraft>;

function EditorHead({
  read,
  drafting,
  isPhone,
  onPhone,
  onAct,
}: Pick<EditorProps, 'read'> & {
  drafting: Drafting;
  isPhone: boolean;
  onPhone: () => void;
  onAct: (name: string) => void;
}) {
  const may = useMay();
  const { draft, changes } = drafting;
  const title = draft.title || copy.openNew;
  const turn = read && STATE_ACTIONS[String(read.row.state) as keyof typeof STATE_ACTIONS];
  usePageTitle(title);
  return (
    <div className={cx('row wrap gap-12', styles.head)}>
      <div className="grow narrow">
        <Link className="link t-cap" href="/goods?state=on">
          {copy.home}
        </Link>
        <h1 className="row wrap gap-8">
          <span className="clip narrow">{title}</span>
          {read && <FactValue field={goods.fields.state} value={read.row.state} />}
          {changes > 0 && <Tag>{copy.unsaved(changes)}</Tag>}
        </h1>
      </div>
      <Button icon={phoneIcon} shortcut="p" aria-pressed={isPhone} onClick={onPhone}>
        {isPhone ? copy.closePhone : copy.phone}
      </Button>
      {turn && may('goods.edit') && (
        <Button kind="ghost" disabled={changes > 0} onClick={() => onAct(turn)}>
          {goods.actions[turn].title}
        </Button>
      )}
      {may('goods.edit') && (
        <Button
          kind="primary"
          shortcut="Ctrl+S"
          disabled={changes === 0}
          onClick={() => onAct(read ? 'edit' : 'add')}
        >
          {copy.save}
        </Button>
      )}
    </div>
  );
}

function SkusTab({ read, reload, drafting }: EditorProps & { drafting: Drafting }) {
  const { draft, before, set } = drafting;
  const [cursor, setCursor] = useState(0);
  const figures = useMemo(() => figuresOf(read), [read]);
  const current = draft.rows[cursor];
  return (
    <div className={styles.skus}>
      <ScrollRegion label={copy.matrix} className="grow narrow">
        <Specs draft={draft} onChange={set} />
        <Matrix
          {...{ draft, before, figures, cursor }}
          prices={pricesOf(read)}
          onCursor={setCursor}
          onChange={(rows) => set({ ...draft, rows })}
        />
        {read && <PriceHistory rows={pricesOf(read)} />}
      </ScrollRegion>
      <div className={styles.side}>
        {current && (
          <StockSide
            key={current.code}
            code={current.isNew ? null : current.code}
            onDone={() => void reload()}
          />
        )}
      </div>
    </div>
  );
}

function Body({ tab, ...props }: EditorProps & { drafting: Drafting; tab: Tab }) {
  const { draft, set } = props.drafting;
  const id = props.read?.key ?? '';
  switch (tab) {
    case 'detail':
      return <DetailTab draft={draft} onChange={set} />;
    case 'service':
      return <ServiceTab draft={draft} onChange={set} />;
    case 'reviews':
      return <ReviewsTab id={id} />;
    case 'records':
      return <RecordsTab id={id} />;
    default:
      return <SkusTab {...props} />;
  }
}

function Tabs({ tab, isNew, onTab }: { tab: Tab; isNew: boolean; onTab: (tab: Tab) => void }) {
  return (
    <nav className={strip.tabs} aria-label={copy.tabList}>
      {(isNew ? TABS.slice(0, 3) : TABS).map((one) => (
        <button
          key={one}
          type="button"
          className={cx('row rel', strip.tab)}
          aria-current={one === tab ? 'page' : undefined}
          onClick={() => onTab(one)}
        >
          {copy.tabs[one]}
        </button>
      ))}
    </nav>
  );
}

function Editor({ read, reload }: EditorProps) {
  const router = useRouter();
  const drafting = useGoodsDraft(read);
  const [tab, setTab] = useState<Tab>(read ? 'skus' : 'detail');
  const [isPhone, setPhone] = useState(false);
  const [act, setAct] = useState<string | null>(null);
  const { draft, before, changes, isRebased, forget } = drafting;
  const isSave = act === 'edit' || act === 'add';
  const save = () => changes > 0 && setAct(read ? 'edit' : 'add');
  useShortcuts([
    { key: 'Ctrl+S', label: copy.save, run: save },
    { key: 'p', label: copy.phone, run: () => setPhone(!isPhone) },
  ]);
  const onDone = () => {
    if (!isSave) return;
    forget();
    const [first] = draft.rows;
    if (!read && first) router.replace(`/goods/edit?id=${encodeURIComponent(first.code)}`);
  };
  return (
    <div className={styles.page}>
      <EditorHead
        {...{ read, drafting, isPhone }}
        onPhone={() => setPhone(!isPhone)}
        onAct={setAct}
      />
      {isRebased && (
        <Note tone="warn" isBand>
          {copy.changedMeanwhile}
        </Note>
      )}
      {changes > 0 && (
        <p className={cx('row gap-8 t-sub ink-2', styles.unsaved)}>
          {copy.unsaved(changes)}
          <button type="button" className="link" onClick={forget}>
            {copy.discard}
          </button>
        </p>
      )}
      <Tabs tab={tab} isNew={read === null} onTab={setTab} />
      <div className={styles.body}>
        <ScrollRegion label={copy.tabs[tab]} className="grow narrow">
          <Body {...{ read, reload, drafting, tab }} />
        </ScrollRegion>
        {isPhone && <Phone draft={draft} />}
      </div>
      <OpenAction
        resource={goods}
        name={act}
        read={read}
        draft={isSave ? formOf(before, draft) : undefined}
        controls={isSave ? NO_CONTROLS : undefined}
        reload={reload}
        onDone={onDone}
        onClose={() => setAct(null)}
      />
    </div>
  );
}

export function GoodsEditor() {
  const id = new URLSearchParams(useSearch()).get('id');
  const { data, error, reload } = useCall(goods.calls.get, id === null ? null : { key: id });
  const read = useMemo(
    () => (data ? { key: String(data.row.id), row: data.row, version: data.version } : null),
    [data],
  );
  if (id === null) return <Editor key="new" read={null} reload={reload} />;
  if (read) return <Editor key={read.key} read={read} reload={reload} />;
  return error === undefined ? (
    <SkeletonLines />
  ) : (
    <ErrorState error={error} onRetry={() => void reload()} />
  );
}
