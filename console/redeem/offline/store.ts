import type { ConsoleOutput } from '@/lib/contract/console/call';
import type { takeList } from '@/lib/contract/console/redeem';

/* The list and its scans, until the server has answered: nothing else is kept. */

export type CheckinList = ConsoleOutput<typeof takeList>['list'];

export interface KeptScan {
  nonce: string;
  /** Empty for a use with network, which the server knows. */
  text: string;
  listId: number;
  voucherId: number;
  units: number;
  /** By the server's answer: fewer than scanned. */
  used?: number;
  /** Device clock. */
  at: number;
  state: 'waiting' | 'done' | 'refused';
  refusal?: string;
}

const NAME = 'console-redeem';
const KEY = 'list';
const DEVICE = 'device';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('list');
      request.result.createObjectStore('scans', { keyPath: 'nonce' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });
}

/** Resolves when it is on the disk. */
async function write(work: (store: (name: 'list' | 'scans') => IDBObjectStore) => void) {
  const database = await openDatabase();
  const transaction = database.transaction(['list', 'scans'], 'readwrite', {
    durability: 'strict',
  });
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
    work((name) => transaction.objectStore(name));
  }).finally(() => database.close());
}

export async function readKept(): Promise<{ list: CheckinList | null; scans: KeptScan[] }> {
  const database = await openDatabase();
  const transaction = database.transaction(['list', 'scans']);
  const list = transaction.objectStore('list').get(KEY);
  const scans = transaction.objectStore('scans').getAll();
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not read'));
  }).finally(() => database.close());
  return {
    list: (list.result as CheckinList | undefined) ?? null,
    scans: (scans.result as KeptScan[]).sort((a, b) => a.at - b.at),
  };
}

/** Random; outlives its lists. */
export async function readDevice(): Promise<string> {
  const database = await openDatabase();
  const store = database.transaction(['list']).objectStore('list');
  const found = await new Promise<unknown>((resolve, reject) => {
    const request = store.get(DEVICE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not read'));
  }).finally(() => database.close());
  if (typeof found === 'string') return found;
  const drawn = crypto.randomUUID();
  await write((store) => store('list').put(drawn, DEVICE));
  return drawn;
}

export const keepList = (next: CheckinList): Promise<void> =>
  write((store) => {
    store('scans').clear();
    store('list').put(next, KEY);
  });

export const forgetList = (): Promise<void> =>
  write((store) => {
    store('scans').clear();
    store('list').delete(KEY);
  });

export const keepScans = (scans: readonly KeptScan[]): Promise<void> =>
  write((store) => scans.forEach((scan) => store('scans').put(scan)));
