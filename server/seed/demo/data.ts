import fs from 'node:fs';
import { parse } from 'yaml';

/** Read at the first use: few starts seed a demo. */
export function demoData<T>(name: string): () => T {
  let kept: T | undefined;
  return () => (kept ??= parse(fs.readFileSync(`server/seed/demo/data/${name}.yaml`, 'utf8')) as T);
}
