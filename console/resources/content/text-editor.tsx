'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { Tag } from '@/components/ui/tag';
import { useMay } from '@/console/api/session';
import { OpenAction, useActions } from '@/console/resource/action-bar';
import { ActionForm } from '@/console/resource/action-form';
import { EditedRow } from '@/console/resource/edited-row';
import { changesOf, FactValue } from '@/console/resource/fields';
import type { Draft } from '@/console/resource/open-action';
import type { Read } from '@/console/resource/use-action';
import { Button } from '@/console/ui/button';
import { usePageTitle } from '@/console/ui/head';
import { PhoneFrame } from '@/console/ui/phone-frame';
import { ScrollRegion } from '@/console/ui/scroll-region';
import { StaleBand } from '@/console/ui/stale-band';
import { ActRefusal, Note } from '@/console/ui/states';
import { TabStrip } from '@/console/ui/tab-strip';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { content, FIELDS_OF, TEXT_FIELDS } from '@/lib/contract/console/resources/content';
import styles from '../goods/editor.module.css';
import { contentCopy as copy } from './copy';
import { MemberPhone } from './member-phone';
import { controlsOf, kindOf } from './text-fields';
import { Checks, momentText, Versions } from './text-side';
import { useTextDraft } from './use-text-draft';

const editHref = (key: string) => `/content/edit?id=${encodeURIComponent(key)}`;
const BUTTONS = Object.entries(copy.buttons);
type Tab = keyof typeof copy.tabs;
const TABS = (['phone', 'side'] as const).map((id) => ({ id, title: copy.tabs[id] }));
const LONGEST = 60;
const clip = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

type Editing = ReturnType<typeof useTextDraft>;

function Head({ read, editing, children }: { read: Read; editing: Editing; children: ReactNode }) {
  const { row } = read;
  const title = String(row.title);
  usePageTitle(title);
  const discard = () => {
    editing.discard();
    toast.show(copy.discarded);
  };
  const live = row.live === null ? [] : [copy.memberSees(Number(row.live))];
  const at = row.at === null ? [] : [copy.at(momentText(Number(row.at)))];
  return (
    <div className={cx('row wrap gap-12', styles.head)}>
      <div className={cx('narrow', styles.title)}>
        <Link className="link t-cap" href="/content">
          {copy.home}
        </Link>
        <h1 className="row wrap gap-8">
          <span className="clip narrow">{title}</span>
          <FactValue field={content.fields.state} value={row.state} />
          {editing.isChanged && (
            <>
              <Tag>{copy.unsaved}</Tag>
              <button type="button" className="link t-sub regular" onClick={discard}>
                {copy.discard}
              </button>
            </>
          )}
        </h1>
        <p className="t-sub ink-2">
          {[String(row.id), copy.version(Number(row.version)), ...live, ...at].join(' · ')}
        </p>
      </div>
      {children}
    </div>
  );
}

function Turns({ read, isOff, onTurn }: { read: Read; isOff: boolean; onTurn: Turn }) {
  const actions = useActions(content, read.row).map(([name]) => name);
  const isHere = (name: string) => actions.includes(name);
  useShortcuts([
    {
      key: 'Ctrl+Enter',
      label: copy.buttons.publish,
      run: () => isHere('publish') && !isOff && onTurn('publish'),
    },
  ]);
  return BUTTONS.filter(([name]) => isHere(name)).map(([name, text]) => (
    <Button
      key={name}
      kind={name === 'offline' ? 'danger' : 'line'}
      shortcut={name === 'publish' ? 'Ctrl+Enter' : undefined}
      disabled={isOff}
      onClick={() => onTurn(name)}
    >
      {text}
    </Button>
  ));
}

type Turn = (name: string, draft?: Draft) => void;

function Bands({ read, editing }: { read: Read | null; editing: Editing }) {
  const { seen, isStale, isOlder } = editing;
  if (isStale && seen && read)
    return (
      <StaleBand
        isBand
        title={copy.changedMeanwhile}
        hint={copy.yours}
        changes={changesOf({ ...TEXT_FIELDS, state: content.fields.state }, seen.row, read.row).map(
          ({ label, before, after }) => ({ label, before: clip(before), after: clip(after) }),
        )}
        onAccept={editing.accept}
      />
    );
  return isOlder ? (
    <Note tone="warn" isBand isAlert>
      <span className="grow">{copy.older}</span>
      <Button size="sm" onClick={editing.keepMine}>
        {copy.mine}
      </Button>
      <Button size="sm" onClick={editing.discard}>
        {copy.theirs}
      </Button>
    </Note>
  ) : null;
}

function metaOf({ draft }: Editing['form']): string {
  const names = FIELDS_OF[kindOf(draft)];
  const shown = (['author', 'category', 'release'] as const).filter((name) => names.includes(name));
  return shown
    .map((name) => String(draft[name] ?? ''))
    .filter(Boolean)
    .join(' · ');
}

function Right({ read, editing, onTurn }: { read: Read | null; editing: Editing; onTurn: Turn }) {
  const [tab, setTab] = useState<Tab>('phone');
  const { form, preview } = editing;
  const html = preview.last?.memberReads ?? String(read?.row.html ?? '');
  return (
    <PhoneFrame label={copy.onPhone}>
      <TabStrip label={copy.tabList} tabs={TABS} {...{ tab }} onTab={setTab} />
      {tab === 'phone' ? (
        <MemberPhone title={String(form.draft.title ?? '')} meta={metaOf(form)} html={html} />
      ) : (
        <>
          <Checks effect={preview.last} />
          {read && (
            <Versions
              row={read.row}
              onBack={(version) => onTurn('back', { version: String(version) })}
            />
          )}
        </>
      )}
    </PhoneFrame>
  );
}

function Editor({ read, reload }: { read: Read | null; reload: () => Promise<unknown> }) {
  const router = useRouter();
  const may = useMay();
  const editing = useTextDraft({ read, reload, onMade: (key) => router.replace(editHref(key)) });
  const [act, setAct] = useState<{ name: string; draft?: Draft } | null>(null);
  const { form, faults, isStale, isOlder, isChanged, press } = editing;
  const mayWrite = may('content.publish');
  const isOff = editing.isBusy || isStale || isOlder || !isChanged;
  const save = () => !isOff && press();
  useShortcuts([{ key: 'Ctrl+S', label: copy.save, run: save }]);
  const turn: Turn = (name, draft) => setAct({ name, draft });
  const kind = kindOf(form.draft);
  const action = content.actions[read ? 'save' : 'add'];
  const buttons = mayWrite && (
    <>
      {read && <Turns read={read} isOff={isChanged || isStale} onTurn={turn} />}
      <Button kind="primary" shortcut="Ctrl+S" disabled={isOff} onClick={save}>
        {copy.save}
      </Button>
    </>
  );
  const isFaulty = Object.values(faults).some(Boolean);
  return (
    <div className="col tall min-h-0">
      {read ? <Head {...{ read, editing }}>{buttons}</Head> : <NewHead>{buttons}</NewHead>}
      <Bands {...{ read, editing }} />
      <div className={styles.body}>
        {mayWrite && (
          <ScrollRegion label={copy.edit} className="grow narrow">
            <div className={cx('grid gap-14', styles.form)}>
              {!isStale && !isFaulty && <ActRefusal error={editing.error} />}
              <ActionForm
                form={action.form}
                controls={controlsOf(kind)}
                draft={form.draft}
                row={read?.row ?? null}
                faults={faults}
                onChange={form.setDraft}
                onEnter={save}
              />
            </div>
          </ScrollRegion>
        )}
        <Right {...{ read, editing }} onTurn={turn} />
      </div>
      <OpenAction
        resource={content}
        name={act?.name ?? null}
        draft={act?.draft}
        {...{ read, reload }}
        onClose={() => setAct(null)}
      />
    </div>
  );
}

function NewHead({ children }: { children: ReactNode }) {
  usePageTitle(copy.newTitle);
  return (
    <div className={cx('row wrap gap-12', styles.head)}>
      <div className={cx('narrow', styles.title)}>
        <Link className="link t-cap" href="/content">
          {copy.home}
        </Link>
        <h1>{copy.newTitle}</h1>
      </div>
      {children}
    </div>
  );
}

export const TextEditor = () => (
  <EditedRow resource={content}>
    {(read, reload) => <Editor key={read?.key ?? 'new'} read={read} reload={reload} />}
  </EditedRow>
);
