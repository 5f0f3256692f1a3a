interface ListState {
  state: 'idle' | 'loading' | 'ready' | 'empty' | 'error';
  footer: 'more' | 'loading' | 'end' | 'error';
}

/** What the list component shows for a list hook's state. */
export function pagedState({ state, footer }: ListState): 'first' | 'more' | 'loading' | 'end' | 'error' {
  if (state === 'idle' || state === 'loading') return 'first';
  if (state === 'empty') return 'end';
  return state === 'error' ? 'error' : footer;
}
