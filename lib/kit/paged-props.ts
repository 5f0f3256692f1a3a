interface List<R> {
  rows: readonly R[];
  state: 'idle' | 'loading' | 'ready' | 'empty' | 'error';
  footer: 'more' | 'loading' | 'end' | 'error';
  loadMore: () => void;
}

interface PagedProps<R> {
  items: readonly R[];
  state: 'first' | 'more' | 'loading' | 'end' | 'error';
  onMore: () => void;
}

export const pagedProps = <R>({ rows, state, footer, loadMore }: List<R>): PagedProps<R> => ({
  items: rows,
  state: shownState(state, footer),
  onMore: loadMore,
});

function shownState(
  state: List<unknown>['state'],
  footer: List<unknown>['footer'],
): PagedProps<unknown>['state'] {
  if (state === 'idle' || state === 'loading') return 'first';
  if (state === 'empty') return 'end';
  return state === 'error' ? 'error' : footer;
}
