import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { callConsole } from '@/console/api/client';
import { useAct } from '@/console/api/use-act';
import { useIsOnline } from '@/console/ui/use-is-online';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import * as contract from '@/lib/contract/console/redeem';
import { MOST_SCANS } from '@/lib/contract/console/redeem-actions';
import { createStore } from '@/lib/platform/signal';
import { offlineCopy as copy } from './copy';
import { type Decision, decide } from './decide';
import { keepPageFiles } from './page-files';
import {
  type CheckinList,
  forgetList,
  keepList,
  keepScans,
  type KeptScan,
  readDevice,
  readKept,
} from './store';
import { bytesOf, isListSound, shownOf } from './verify';

/** Again while scans wait. */
const EVERY_MS = 15_000;

interface Kept {
  isRead: boolean;
  list: CheckinList | null;
  scans: readonly KeptScan[];
}

const kept = createStore<Kept>({ isRead: false, list: null, scans: [] });
const cut = createStore(false);
export const noteCut = (isCut: boolean): void => cut.write(isCut);

async function refresh(): Promise<void> {
  try {
    const { list, scans } = await readKept();
    const isOver = list !== null && Date.now() + list.offset >= list.endsAt;
    const waits = scans.some(({ state }) => state === 'waiting');
    if (list && !waits && (isOver || !(await isListSound(list)))) {
      await forgetList();
      return refresh();
    }
    kept.write({ isRead: true, list, scans });
  } catch {
    // no storage: the page works with network alone
    kept.write({ isRead: true, list: null, scans: [] });
  }
}

async function put(scans: readonly KeptScan[]): Promise<void> {
  await keepScans(scans);
  await refresh();
}

let running: Promise<KeptScan[]> | null = null;

type Answer = ConsoleOutput<typeof contract.upload>['answers'][number];

function answered(scan: KeptScan, answer: Answer | undefined): KeptScan {
  const { used, refusal, failed } = answer ?? {};
  if (failed) return scan;
  return {
    ...scan,
    state: refusal ? 'refused' : 'done',
    ...(refusal ? { refusal, used: used ?? 0 } : {}),
  };
}

/** In order, until each was sent once or one call fails. @returns refused ones */
async function uploadWaiting(): Promise<KeptScan[]> {
  const refused: KeptScan[] = [];
  const failed = new Set<string>();
  for (;;) {
    const waiting = kept
      .read()
      .scans.filter(({ state, nonce }) => state === 'waiting' && !failed.has(nonce));
    const [first] = waiting;
    if (!first) return refused;
    const scans = waiting.filter(({ listId }) => listId === first.listId).slice(0, MOST_SCANS);
    const { answers } = await callConsole(contract.upload, {
      listId: first.listId,
      scans: scans.map(({ text, units, at, nonce }) => ({ text, units, at, nonce })),
      isBack: false,
    });
    cut.write(false);
    const done = scans.map((scan) =>
      answered(
        scan,
        answers.find(({ nonce }) => nonce === scan.nonce),
      ),
    );
    for (const { nonce, state } of done) if (state === 'waiting') failed.add(nonce);
    refused.push(...done.filter(({ state }) => state === 'refused'));
    await put(done);
  }
}

const upload = (): Promise<KeptScan[]> =>
  (running ??= uploadWaiting().finally(() => (running = null)));

function deviceName(id: string): string {
  const [kind = '设备'] =
    /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(navigator.userAgent) ?? [];
  return `${kind} ${id}`;
}

/** Uploads with the network's return, on opening and after a sign-in. */
function useUploads(waiting: number, isOnline: boolean, onUploaded: () => unknown): void {
  useEffect(() => {
    if (waiting === 0 || !isOnline) return;
    const run = () =>
      void upload().then(onUploaded, () => {
        /* the scans stay */
      });
    run();
    const timer = setInterval(run, EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, isOnline, onUploaded]);
}

export function useOffline(placeId: number | undefined, onUploaded: () => unknown) {
  const { isRead, list, scans } = useSyncExternalStore(kept.subscribe, kept.read, kept.read);
  const isCut = useSyncExternalStore(cut.subscribe, cut.read, cut.read);
  const isOnline = useIsOnline();
  const taking = useAct(contract.takeList);
  const [isBroken, setBroken] = useState(false);
  const waiting = scans.filter(({ state }) => state === 'waiting').length;
  useEffect(() => void refresh(), []);
  useUploads(waiting, isOnline, onUploaded);
  const hasList = list !== null;
  useEffect(() => {
    if (hasList && isOnline) keepPageFiles().catch(() => undefined);
  }, [hasList, isOnline]);

  const { send } = taking;
  const take = useCallback(async () => {
    const deviceId = await readDevice();
    const former = kept.read().list;
    const input = {
      ...(placeId === undefined ? {} : { placeId }),
      device: deviceName(deviceId.slice(0, 4)),
      deviceId,
      deviceAt: Date.now(),
      ...(former ? { formerId: former.listId } : {}),
    };
    const answer = await send(input, copy.take);
    if (!answer) return;
    const isSound = await isListSound(answer.list);
    setBroken(!isSound);
    /* The former one was given back. */
    await (isSound ? keepList(answer.list) : forgetList());
    await refresh();
  }, [send, placeId]);

  const giveBack = useCallback(async () => {
    const { list: own } = kept.read();
    if (!own) return;
    await upload();
    if (kept.read().scans.some(({ state }) => state === 'waiting')) return;
    await callConsole(contract.upload, { listId: own.listId, scans: [], isBack: true });
    await forgetList();
    await refresh();
  }, []);

  return useMemo(
    () => ({
      isRead,
      list,
      scans,
      waiting,
      isBroken,
      take,
      giveBack,
      taking,
      isOffline: !isOnline || isCut,
    }),
    [isRead, list, scans, waiting, isBroken, take, giveBack, taking, isOnline, isCut],
  );
}
export type Offline = ReturnType<typeof useOffline>;

export async function decideOffline(text: string): Promise<Decision | null> {
  await refresh();
  const { list, scans } = kept.read();
  if (!list) return null;
  const uses = scans
    .map(({ voucherId, units, at, state, used }) => ({
      voucherId,
      units: state === 'refused' ? (used ?? 0) : units,
      at: at + list.offset,
    }))
    .filter(({ units }) => units > 0);
  const bytes = bytesOf(list.entries);
  const shown = await shownOf(list, text);
  return decide(shown, { ...list, bytes }, uses, Date.now() + list.offset);
}

interface NewScan {
  voucherId: number;
  units: number;
  nonce: string;
  /** Empty: the server knows it. */
  text: string;
}

/** Uses with network count here, too. */
export async function noteUse({ voucherId, units, nonce, text }: NewScan): Promise<void> {
  const { list } = kept.read();
  if (!list) return;
  const { listId } = list;
  const state = text === '' ? 'done' : 'waiting';
  await put([{ nonce, text, listId, voucherId, units, at: Date.now(), state }]);
}
