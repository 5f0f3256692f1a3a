import { useEffect, useRef, useState } from 'react';
import { callConsole } from '@/console/api/client';
import { sentenceOf } from '@/console/ui/states';
import { storePicture } from '@/lib/contract/console/pictures';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { resourceCopy as copy } from './copy';

export interface Upload {
  id: number;
  file: File;
  problem: string | null;
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('file is unreadable'));
    reader.readAsDataURL(file);
  });

async function keyOf(file: File, folder: 'image' | 'work' = 'image'): Promise<string> {
  const { key } = await callConsole(storePicture, { data: await base64Of(file), folder });
  return key;
}

let made = 0;

/** In order; a failed one can be tried again. */
export function usePictureUploads(onStored: (key: string) => void, folder?: 'work') {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(Promise.resolve());
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  }, [onStored]);
  const change = (id: number, problem: string | null) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, problem } : one)));
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));
  const send = ({ id, file }: Upload) => {
    change(id, null);
    last.current = last.current.then(async () => {
      try {
        const key = await keyOf(file, folder);
        drop(id);
        stored.current(key);
      } catch (error) {
        change(id, sentenceOf(error));
      }
    });
  };
  const add = (files: readonly File[]) => {
    const fresh = files.map((file) => ({
      id: (made += 1),
      file,
      problem: file.size > UPLOAD_LIMITS.sourceBytes ? copy.tooLarge : null,
    }));
    setUploads((all) => [...all, ...fresh]);
    for (const one of fresh) if (one.problem === null) send(one);
  };
  return { uploads, add, send, drop };
}
