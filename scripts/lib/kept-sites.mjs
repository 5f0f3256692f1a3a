/**
 * Finished exports in `.cache/site-<id>`, linked to their files and not copied. A server serves one of them, so a build that
 * writes the folder of the export anew changes none of its answers.
 */
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

/** Equal while no source changed, judged by size and time without reading one, and the settings are the same. */
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

/** The folder of an export that was built from these sources; null without one. */
export function findKept(mark) {
  const marked = siteFolders().find(
    (folder) =>
      fs.existsSync(markFile(folder)) && fs.readFileSync(markFile(folder), 'utf8') === mark,
  );
  if (marked) fs.utimesSync(marked, new Date(), new Date());
  return marked ?? null;
}

/** Kept exports, the last used first. */
const siteFolders = () =>
  fs
    .readdirSync(CACHE)
    .filter((name) => /^site-[0-9a-f]+$/.test(name))
    .map((name) => path.join(CACHE, name))
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);

/** A second name for each file; on another disk, a copy. */
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

/** Puts a tree there under another name first: nobody sees half of it. */
function replaceTree(from, to) {
  const [fresh, old] = [`${to}.new`, `${to}.old`];
  for (const left of [fresh, old]) fs.rmSync(left, { recursive: true, force: true });
  linkTree(from, fresh);
  if (fs.existsSync(to)) fs.renameSync(to, old);
  fs.renameSync(fresh, to);
  fs.rmSync(old, { recursive: true, force: true });
}

export const idOf = (exportDir) =>
  fs.readFileSync(path.join(exportDir, '.build-id'), 'utf8').trim();

/** Keeps a finished export. @returns {string} its folder */
export function keepSite(exportDir, mark) {
  const folder = folderOf(idOf(exportDir));
  if (!fs.existsSync(folder)) replaceTree(exportDir, folder);
  fs.writeFileSync(markFile(folder), mark);
  fs.utimesSync(folder, new Date(), new Date());
  for (const old of siteFolders().slice(KEPT))
    for (const left of [old, markFile(old)]) fs.rmSync(left, { recursive: true, force: true });
  return folder;
}

/** Makes the export the kept one, where it is another. */
export function restoreSite(folder, exportDir) {
  const stamp = path.join(exportDir, '.build-id');
  if (!fs.existsSync(stamp) || idOf(exportDir) !== idOf(folder)) replaceTree(folder, exportDir);
}
