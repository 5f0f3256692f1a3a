'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { eye } from '@/components/ui/icons/common';
import { toast } from '@/components/ui/layer/toast';
import { Tag } from '@/components/ui/tag';
import { useMay } from '@/console/api/session';
import { FactValue, type Row } from '@/console/resource/fields';
import type { Read } from '@/console/resource/use-action';
import { Button } from '@/console/ui/button';
import { usePageTitle } from '@/console/ui/head';
import { Picture } from '@/console/ui/picture';
import { UNDO_MS } from '@/console/ui/toast';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { goods } from '@/lib/contract/console/resources/goods';
import { countToText } from '@/lib/format';
import { goodsCopy as copy } from './copy';
import styles from './editor.module.css';
import type { useGoodsDraft } from './use-goods-draft';

const STATE_ACTIONS = { draft: 'on', off: 'on', on: 'off', out: 'off' } as const;

/** 居家/餐厨 · 编号 12 · 已售 1,286 */
function HeadFacts({ row }: { row: Row }) {
  const { category, id, sold, sold30, rating } = row;
  const texts = [
    String(category),
    copy.number(String(id)),
    copy.soldAll(countToText(sold as number)),
    copy.sold30(countToText(sold30 as number)),
    ...(rating === null ? [] : [String(rating)]),
  ];
  return <p className="t-sub ink-2">{texts.join(' · ')}</p>;
}

export function EditorHead({ read, drafting, children }: HeadProps) {
  const { draft, changes, discard } = drafting;
  const title = draft.title || copy.openNew;
  const [cover] = draft.images;
  usePageTitle(title);
  const giveUp = () => toast.show(copy.discarded, UNDO_MS, discard());
  return (
    <div className={cx('row wrap gap-12', styles.head)}>
      {cover && <Picture className={`block rigid well ${styles.thumb}`} name={cover} alt="" />}
      <div className={cx('narrow', styles.title)}>
        <Link className="link t-cap" href="/goods?state=on">
          {copy.home}
        </Link>
        <h1 className="row wrap gap-8">
          <span className="clip narrow">{title}</span>
          {read && <FactValue field={goods.fields.state} value={read.row.state} />}
          {changes > 0 && (
            <>
              <Tag>{copy.unsaved(changes)}</Tag>
              <button type="button" className="link t-sub regular" onClick={giveUp}>
                {copy.discard}
              </button>
            </>
          )}
        </h1>
        {read && <HeadFacts row={read.row} />}
      </div>
      {children}
    </div>
  );
}

interface HeadProps {
  read: Read | null;
  drafting: ReturnType<typeof useGoodsDraft>;
  children: ReactNode;
}

interface ActionsProps {
  read: Read | null;
  isPhone: boolean;
  canSave: boolean;
  hasChanges: boolean;
  onPhone: () => void;
  onTurn: (name: 'on' | 'off') => void;
  onSave: () => void;
}

export function Actions({
  read,
  isPhone,
  canSave,
  hasChanges,
  onPhone,
  onTurn,
  onSave,
}: ActionsProps) {
  const may = useMay();
  const turn = read && STATE_ACTIONS[String(read.row.state) as keyof typeof STATE_ACTIONS];
  useShortcuts([
    { key: 'Ctrl+S', label: copy.save, run: onSave },
    { key: 'p', label: copy.phone, run: onPhone },
  ]);
  return (
    <>
      <Button icon={eye} shortcut="p" aria-pressed={isPhone} onClick={onPhone}>
        {isPhone ? copy.closePhone : copy.phone}
      </Button>
      {turn && may('goods.edit') && (
        <Button kind="ghost" disabled={hasChanges} onClick={() => onTurn(turn)}>
          {goods.actions[turn].title}
        </Button>
      )}
      {may('goods.edit') && (
        <Button kind="primary" shortcut="Ctrl+S" disabled={!canSave} onClick={onSave}>
          {copy.save}
        </Button>
      )}
    </>
  );
}
