import { type Effect, indexOf, type Seen, type State, type Step, stepBack } from './state';

/* Each open layer owns a history entry: back closes it; closed otherwise it goes back. Entries left by a navigation or
   reload are skipped. */

const topDepth = (state: State, seen: Seen): number => {
  const index = indexOf(state, seen);
  return Math.max(0, ...state.entries.filter((one) => one.index === index).map((one) => one.depth));
};

/** Numbers the current entry unless the router has done so. */
export function stamp(state: State, seen: Seen): Step {
  if (seen.index !== null) return [{ ...state, index: seen.index }, []];
  let index = seen.isFromApp ? 1 : 0;
  if (state.index !== null) {
    // A page opened from a layer replaces the layer's entry; the page below has its own.
    const takesOver =
      state.coming === 'replace' && !state.entries.some((entry) => entry.index === state.index);
    index = takesOver ? state.index : state.index + 1;
  }
  return [{ ...state, index, coming: null }, [{ type: 'stamp', index }]];
}

/** Goes back over entries of closed layers, unless a navigation is pending. */
export function reconcile(state: State, seen: Seen): Step {
  if (state.coming && seen.index !== null) return [state, []];
  // An entry without a number belongs to a page that has not arrived.
  const [here, stamps] = state.coming ? stamp(state, seen) : [state, []];
  const entries = here.entries.filter((entry) => here.open.includes(entry.layer));
  const kept = entries.length === here.entries.length ? here : { ...here, entries };
  const excess = seen.depth - topDepth(kept, seen);
  if (excess <= 0 || kept.step !== null) return [kept, stamps];
  const [next, steps] = stepBack(kept, excess);
  return [next, [...stamps, ...steps]];
}

export function addEntry(state: State, layer: number, seen: Seen): Step {
  const isDone = state.entries.some((entry) => entry.layer === layer);
  if (isDone || !state.open.includes(layer)) return [state, []];
  const [stamped, effects] = stamp(state, seen);
  const depth = seen.depth + 1;
  const entries = [...state.entries, { layer, index: indexOf(stamped, seen), depth }];
  return [{ ...stamped, entries }, [...effects, { type: 'layer', depth }]];
}

export function openLayer(state: State, layer: number, seen: Seen): Step {
  const open = { ...state, open: [...state.open.filter((other) => other !== layer), layer] };
  if (state.step === null) return addEntry(open, layer, seen);
  // An entry added during a step back would be taken for the one to leave.
  const task = { type: 'layer', layer, index: indexOf(state, seen) } as const;
  return [{ ...open, waiting: [...state.waiting, task] }, []];
}

export function closeLayer(state: State, layer: number): Step {
  const open = state.open.filter((other) => other !== layer);
  return [{ ...state, open }, [{ type: 'collect' }]];
}

export function pop(state: State, seen: Seen): Step {
  const index = indexOf(state, seen);
  const isLeft = (entry: { index: number; depth: number }) =>
    entry.index > index || (entry.index === index && entry.depth > seen.depth);
  // Layers waiting for this step belong to the page it left.
  const waiting = state.waiting
    .filter((task) => task.type === 'layer')
    .filter((one) => one.index > index);
  const closing = [...state.entries.filter(isLeft), ...waiting]
    .filter(({ layer }) => state.open.includes(layer))
    .map(({ layer }): Effect => ({ type: 'close', layer }))
    .reverse();
  const popped = {
    ...state,
    index,
    entries: state.entries.filter((entry) => !isLeft(entry)),
    waiting: state.waiting.filter((task) => task.type !== 'layer' || task.index <= index),
    step: null,
    // The router drops the coming page.
    coming: null,
    ahead: null,
  };
  const [next, stepping] = reconcile(popped, seen);
  if (next.step !== null || state.step === null) return [next, [...closing, ...stepping]];
  return [{ ...next, step: state.step }, [...closing, { type: 'settle', step: state.step }]];
}
