import { ApiError, callEndpoint, currentSession, onSignOut, patchAnswer, refresh } from '@/lib/api';
import { checkCart, listCart, updateCart } from '@/lib/contract/cart';
import { createSignal, createStore, storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';
import {
  type Batch,
  dropRows,
  type Edit,
  type Edits,
  mergeItem,
  mergeTicks,
  nextBatch,
  settle,
} from './cart-state';

/* Changes show at once, are sent after a pause and stored until answered. Absolute, so sending one twice is harmless. */

const PAUSE_MS = 400;
const NONE: Edits = {};
const QUIET = { load: false, isPrompt: false } as const;

const placeOf = (userId: number) => `cartEdits:${userId}`;

export const cartEdits = createStore<Edits>(NONE);
const refused = createSignal<[ApiError]>();
export const onEditRefused = refused.subscribe;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<boolean> | undefined;

// Stored changes stay for their member.
onSignOut(() => {
  clearTimeout(timer);
  cartEdits.write(NONE);
});

function save(edits: Edits): void {
  const userId = currentSession()?.userId;
  if (userId === undefined) return;
  cartEdits.write(edits);
  if (Object.keys(edits).length > 0) storage.set(placeOf(userId), edits, DAY_SECONDS);
  else storage.remove(placeOf(userId));
}

/** At once on screen, later on the server. */
export function editRow(cartId: number, change: Edit): void {
  const edits = cartEdits.read();
  save({ ...edits, [cartId]: { ...edits[cartId], ...change } });
  clearTimeout(timer);
  timer = setTimeout(() => void sendEdits(), PAUSE_MS);
}

export const forgetEdits = (cartIds: readonly number[]): void =>
  save(dropRows(cartEdits.read(), cartIds));

export function resumeEdits(): void {
  const userId = currentSession()?.userId;
  if (userId === undefined) return;
  const kept = storage.get<Edits>(placeOf(userId));
  if (kept) save({ ...kept, ...cartEdits.read() });
  void sendEdits();
}

async function send(batch: Batch): Promise<void> {
  if (batch.kind === 'row') {
    const { cartId, edit } = batch;
    const answer = await callEndpoint(updateCart, { cartId, ...edit }, QUIET);
    save(settle(cartEdits.read(), batch));
    return patchAnswer(listCart, (cart) => mergeItem(cart, cartId, answer));
  }
  const { cartIds, isChecked } = batch;
  const sums = await callEndpoint(checkCart, { cartIds, isChecked }, QUIET);
  save(settle(cartEdits.read(), batch));
  return patchAnswer(listCart, (cart) => mergeTicks(cart, batch, sums));
}

/** Neither made nor refused: it is sent again later. */
const isOpen = ({ code, err, isCutOff, isOutcomeUnknown }: ApiError): boolean =>
  isCutOff || isOutcomeUnknown || code !== 500 || err === 'rate_limited';

async function sendAll(): Promise<boolean> {
  clearTimeout(timer);
  for (let batch = nextBatch(cartEdits.read()); batch; batch = nextBatch(cartEdits.read())) {
    try {
      await send(batch);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isOpen(error)) return false;
      save(settle(cartEdits.read(), batch));
      refused.notify(error);
      await refresh(listCart);
    }
  }
  return true;
}

/** Resolves to whether all is confirmed. */
export function sendEdits(): Promise<boolean> {
  running ??= sendAll().finally(() => {
    running = undefined;
  });
  return running;
}
