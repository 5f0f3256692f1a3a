/** `.cache/site-<id>` holds hard links, so a new build does not change what a server serves. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CACHE } from './project.mjs';

const KEPT = 3;
const SOURCES = ['app', 'components', 'console', 'lib', 'public', 'scripts', 'server', 'worker'];
const MADE = /^(out|node_modules|next-env\.d\.ts|sw\.js.*|\..*)$/;

function* walk(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (MADE.test(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) yield file;
    else if (folder !== '.' || SOURCES.includes(entry.name)) yield* walk(file);
  }
}

/** By size and time of sources, and settings. */
export function sourceMark(settings = {}) {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of walk('.')) {
    const { size, mtimeMs } = fs.statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

const folderOf = (id) => path.join(CACHE, `site-${id}`);
const markFile = (folder) => `${folder}.mark`;

export function findKept(mark) {
  const marked = siteFolders().find(
    (folder) =>
      fs.existsSync(markFile(folder)) && fs.readFileSync(markFile(folder), 'utf8') === mark,
  );
  if (marked) fs.utimesSync(marked, new Date(), new Date());
  return marked ?? null;
}

const siteFolders = () =>
  fs
    .readdirSync(CACHE)
    .filter((name) => /^site-[0-9a-f]+$/.test(name))
    .map((name) => path.join(CACHE, name))
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);

function linkTree(from, to) {
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, source));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    try {
      fs.linkSync(source, target);
    } catch (error) {
      if (error.code !== 'EXDEV') throw error;
      fs.copyFileSync(source, target);
    }
  }
}

/** It comes under another name first, so nobody sees half of it. */
function replaceTree(from, to) {
  const fresh = `${to}.new`;
  const old = `${to}.old`;
  for (const left of [fresh, old]) fs.rmSync(left, { recursive: true, force: true });
  linkTree(from, fresh);
  if (fs.existsSync(to)) fs.renameSync(to, old);
  fs.renameSync(fresh, to);
  fs.rmSync(old, { recursive: true, force: true });
}

export const idOf = (exportDir) =>
  fs.readFileSync(path.join(exportDir, '.build-id'), 'utf8').trim();

export function keepSite(exportDir, mark) {
  const folder = folderOf(idOf(exportDir));
  if (!fs.existsSync(folder)) replaceTree(exportDir, folder);
  fs.writeFileSync(markFile(folder), mark);
  fs.utimesSync(folder, new Date(), new Date());
  for (const old of siteFolders().slice(KEPT))
    for (const left of [old, markFile(old)]) fs.rmSync(left, { recursive: true, force: true });
  return folder;
}

export function restoreSite(folder, exportDir) {
  const stamp = path.join(exportDir, '.build-id');
  if (!fs.existsSync(stamp) || idOf(exportDir) !== idOf(folder)) replaceTree(folder, exportDir);
}
