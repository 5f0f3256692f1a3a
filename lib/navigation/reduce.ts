import { addEntry, closeLayer, openLayer, pop, reconcile } from './layers';
import { arrive, isDoubleTap, navigate, pushAddress } from './pages';
import { type Event, type Seen, type State, type Step, stepBack, type Task } from './state';

function perform(state: State, task: Task, seen: Seen): Step {
  switch (task.type) {
    case 'navigate':
      return navigate(state, task.intent, seen);
    case 'layer':
      return addEntry(state, task.layer, seen);
    case 'run':
      return [state, [task]];
  }
}

/** A pending step back would remove the new entry. */
function performInTurn(state: State, task: Task, seen: Seen): Step {
  if (state.step === null) return perform(state, task, seen);
  return [{ ...state, waiting: [...state.waiting, task] }, []];
}

/** Each task may change the entry or begin another step. */
function next(state: State, seen: Seen): Step {
  const [task, ...waiting] = state.waiting;
  if (!task || state.step !== null) return [state, []];
  const [after, effects] = perform({ ...state, waiting }, task, seen);
  return [after, [...effects, { type: 'next' }]];
}

function claim(state: State, event: Event & { type: 'navigate' }, seen: Seen): Step {
  const { intent, ask } = event;
  if (isDoubleTap(state, intent, seen)) return [state, []];
  const latest = { kind: intent.kind, address: seen.address, at: seen.now, tap: seen.tap };
  const claimed = { ...state, latest };
  if (ask !== undefined) return [claimed, [{ type: 'run', task: ask }]];
  return performInTurn(claimed, { type: 'navigate', intent }, seen);
}

/** Decides alone about history entries, layers, tabs and the shown path. The adapter runs the effects. */
export function reduce(state: State, event: Event, seen: Seen): Step {
  switch (event.type) {
    case 'started':
      return seen.depth > 0 ? stepBack(state, seen.depth) : [state, []];
    case 'arrived':
      return arrive(state, event.path, seen);
    case 'navigate':
      return claim(state, event, seen);
    case 'allowed':
      return performInTurn(state, { type: 'navigate', intent: event.intent }, seen);
    case 'entered':
      return pushAddress(state, event.href, seen, event.mark);
    case 'left':
      return stepBack(state, 1);
    case 'popped':
      return pop(state, seen);
    case 'settled':
      return state.step === event.step ? next({ ...state, step: null }, seen) : [state, []];
    case 'next':
      return next(state, seen);
    case 'opened':
      return openLayer(state, event.layer, seen);
    case 'closed':
      return closeLayer(state, event.layer);
    case 'collect':
      return reconcile(state, seen);
    case 'run':
      return performInTurn(state, event, seen);
  }
}
