import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api-error';
import type { ChosenPicture } from './chosen-picture';
import type { UploadFile } from './request';
import { UPLOAD_COPY } from './upload-copy';

export interface PictureItem {
  id: string;
  state: 'waiting' | 'sending' | 'failed' | 'done';
  url: string;
  percent: number;
  problem: string;
  canRetry: boolean;
}

interface Entry extends PictureItem {
  key?: string;
  file?: File;
  isOriginal?: boolean;
  ready?: UploadFile;
}

const QUIET = { percent: 0, problem: '', canRetry: false };
const storedEntry = ({ key, url }: ChosenPicture): Entry => ({
  ...QUIET,
  id: key,
  state: 'done',
  key,
  url,
});
const storedOf = (entries: readonly Entry[]): ChosenPicture[] =>
  entries.flatMap(({ state, key, url }) =>
    state === 'done' && key !== undefined ? [{ key, url }] : [],
  );

let lastId = 0;
const waitingEntry = (file: File, isOriginal: boolean): Entry => ({
  ...QUIET,
  id: `new-${(lastId += 1)}`,
  state: 'waiting',
  url: '',
  file,
  isOriginal,
});

function failureOf(reason: unknown): Pick<Entry, 'problem' | 'canRetry'> {
  const isRefusal = reason instanceof ApiError && reason.err.startsWith('upload_');
  const isAnswer = reason instanceof ApiError && reason.code === 500;
  return {
    problem: isRefusal || isAnswer ? reason.msg : UPLOAD_COPY.uploadFailed,
    canRetry: !isRefusal,
  };
}

/** Few visits send a picture, so it is a lazy chunk. */
const loadSender = () => import('./send-picture');

async function sendOne(
  { id, file, isOriginal = false, ready, url: preview }: Entry,
  patch: (id: string, change: Partial<Entry>) => void,
): Promise<void> {
  if (!file) return;
  patch(id, { state: 'sending', percent: 0, problem: '' });
  try {
    const { preparePicture, releasePreview, sendPicture } = await loadSender();
    const prepared = ready ? { file: ready, preview } : await preparePicture(file, isOriginal);
    patch(id, { ready: prepared.file, url: prepared.preview });
    const stored = await sendPicture(prepared.file, isOriginal, (percent) =>
      patch(id, { percent }),
    );
    patch(id, { ...QUIET, ...stored, state: 'done', file: undefined, ready: undefined });
    releasePreview(prepared.preview);
  } catch (reason) {
    patch(id, { state: 'failed', ...failureOf(reason) });
  }
}

/** Each picture is uploaded once chosen, in list order. */
export function usePictures(
  max: number,
  initial: readonly ChosenPicture[] = [],
  onChange?: (images: ChosenPicture[]) => void,
) {
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    initial.slice(0, max).map(storedEntry),
  );
  const [images, setImages] = useState<readonly ChosenPicture[]>(() => storedOf(entries));
  /** An upload may outlast the render that began it. */
  const list = useRef(entries);
  const isRunning = useRef(false);
  const isShown = useRef(false);

  function update(next: readonly Entry[]): void {
    const before = storedOf(list.current);
    list.current = next;
    setEntries(next);
    const after = storedOf(next);
    if (after.map(({ key }) => key).join() === before.map(({ key }) => key).join()) return;
    setImages(after);
    onChange?.(after);
  }
  const patch = (id: string, change: Partial<Entry>): void =>
    update(list.current.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    const next = () =>
      isShown.current ? list.current.find(({ state }) => state === 'waiting') : undefined;
    for (let entry = next(); entry; entry = next()) await sendOne(entry, patch);
    isRunning.current = false;
  }
  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });
  useEffect(() => {
    isShown.current = true;
    void latestRun.current();
    return () => {
      isShown.current = false;
    };
  }, []);

  return {
    items: entries as readonly PictureItem[],
    images,
    add(files: readonly File[], isOriginal = false): number {
      const taken = files.slice(0, max - list.current.length);
      update([...list.current, ...taken.map((file) => waitingEntry(file, isOriginal))]);
      void run();
      return taken.length;
    },
    retry(id: string): void {
      patch(id, { state: 'waiting' });
      void run();
    },
    remove(id: string): void {
      const gone = list.current.find((entry) => entry.id === id);
      update(list.current.filter((entry) => entry.id !== id));
      if (gone?.file && gone.url !== '')
        void loadSender().then(({ releasePreview }) => releasePreview(gone.url));
    },
    replace: (stored: readonly ChosenPicture[]) => update(stored.slice(0, max).map(storedEntry)),
    isBlocked: entries.some(({ state }) => state !== 'done'),
    isFull: entries.length >= max,
    max,
  };
}

export type Pictures = ReturnType<typeof usePictures>;
