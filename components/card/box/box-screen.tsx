'use client';

import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { SearchField } from '@/components/ui/field/search-field';
import { PageFrame } from '@/components/ui/page-frame';
import { PagedList } from '@/components/ui/paged-list';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { boxCopy, toOwnCard } from '@/lib/card/box-copy';
import { CARD_PATH } from '@/lib/card/link';
import type { BoxRow as Row } from '@/lib/card/types';
import { useBox } from '@/lib/card/use-box';
import { pagedProps } from '@/lib/kit/paged-props';
import { BoxRow } from './box-row';
import { BoxSheet } from './box-sheet';
import styles from './box.module.css';

const MAX_KEYWORD = 20;
const ROW_HEIGHT = 76;
const rowKey = ({ cardId }: Row) => cardId;

export function BoxScreen() {
  const [keyword, setKeyword] = useState('');
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState<Row | null>(null);
  const { rows, summary, state, footer, loadMore, refresh } = useBox(keyword);
  const renderRow = useCallback((row: Row) => <BoxRow row={row} onOpen={setOpen} />, []);
  function clearSearch() {
    setKeyword('');
    setRound(round + 1);
  }
  return (
    <PageFrame path={CARD_PATH} parent={CARD_PATH} title={boxCopy.title}>
      <PullToRefresh onRefresh={refresh}>
        <div className={cx('grid gap-8 surface', styles.tools)}>
          <SearchField
            key={round}
            placeholder={boxCopy.search}
            maxLength={MAX_KEYWORD}
            onSearch={setKeyword}
          />
          {summary && summary.total > 0 && (
            <p className="cap">
              {boxCopy.count(summary.total)}
              {summary.reminders > 0 && ` · ${boxCopy.reminders(summary.reminders)}`}
            </p>
          )}
        </div>
        <section className="surface" aria-label={boxCopy.list}>
          <PagedList
            {...pagedProps({ rows, state, footer, loadMore })}
            rowKey={rowKey}
            renderRow={renderRow}
            rowHeight={ROW_HEIGHT}
            label={boxCopy.list}
            empty={
              keyword ? (
                <NothingFound keyword={keyword} onClear={clearSearch} />
              ) : (
                <Empty
                  title={boxCopy.empty}
                  text={boxCopy.emptyText}
                  link={{ href: CARD_PATH, text: toOwnCard }}
                />
              )
            }
          />
        </section>
      </PullToRefresh>
      <BoxSheet row={open} onClose={() => setOpen(null)} />
    </PageFrame>
  );
}

function NothingFound({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const action = (
    <Button kind="tonal" onPress={onClear}>
      {boxCopy.clearSearch}
    </Button>
  );
  return <Empty scene="search" title={boxCopy.notFound(keyword)} action={action} />;
}
