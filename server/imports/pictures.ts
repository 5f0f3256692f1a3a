import fs from 'node:fs';
import path from 'node:path';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';

export const PICTURE = /\.(jpe?g|png|webp|gif)$/i;

export const partsOf = (address: string): string[] =>
  address
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..');

/** Never leaves the folder. */
function fileOf(folder: string, address: string): string | null {
  const parts = partsOf(address);
  if (!PICTURE.test(parts.at(-1) ?? '')) return null;
  const root = fs.realpathSync(folder);
  for (let from = 0; from < parts.length; from += 1) {
    const file = path.join(root, ...parts.slice(from));
    if (!fs.existsSync(file)) continue;
    const real = fs.realpathSync(file);
    const stat = fs.statSync(real);
    if (real.startsWith(root + path.sep) && stat.isFile() && stat.size <= UPLOAD_LIMITS.sourceBytes)
      return real;
  }
  return null;
}

export function collectPictures(
  from: string | undefined,
  to: string,
): (address: string) => string | null {
  const names = new Map<string, string>();
  const used = new Set<string>();
  return (address) => {
    const file = from ? fileOf(from, address) : null;
    if (!file) return null;
    const known = names.get(file);
    if (known) return known;
    const plain = path.basename(file).replace(/[^A-Za-z0-9._-]/g, '-');
    const name = used.has(plain) ? `${names.size}-${plain}` : plain;
    if (names.size === 0) fs.mkdirSync(to, { mode: 0o700 });
    fs.copyFileSync(file, path.join(to, name));
    names.set(file, name);
    used.add(name);
    return name;
  };
}
