/**
 * Several test files in one process. Starting a process and loading the server costs 0.6 s of processor time, a third of what
 * most files take.
 */
import fs from 'node:fs';
import path from 'node:path';

const MAX_FILES = 20;
/** Tests that stop their process, change its environment or clock, or measure it. */
const ALONE =
  /^server\/(faults|proof|seed|metrics)\/|^server\/(config|cli\/cli|db\/embedded|db\/data-folder)\.test/;

/**
 * The test files below a folder.
 * @param {string} folder
 * @param {readonly string[]} except files and folders that are left out
 */
export function listTests(folder, except = []) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (except.includes(file)) return [];
    if (entry.isDirectory()) return listTests(file, except);
    return entry.name.endsWith('.test.ts') ? [file] : [];
  });
}

/** The modules are small: their files share groups. Other folders have groups of their own. */
const areaOf = (file) =>
  file.startsWith('server/modules/') ? 'server/modules' : path.posix.dirname(file);

/** Groups of files of one area, in their order; a file that needs a process of its own is a group by itself. */
export function groupFiles(files) {
  const groups = [];
  const open = new Map();
  for (const file of files) {
    const area = areaOf(file);
    const group = open.get(area);
    if (ALONE.test(file)) groups.push([file]);
    else if (group && group.length < MAX_FILES) group.push(file);
    else {
      open.set(area, [file]);
      groups.push(open.get(area));
    }
  }
  return groups;
}

/**
 * The script of a group: each file is a suite of its name, so that hooks at the top of a file stay its own.
 * @param {readonly string[]} group
 * @param {(file: string) => string} scriptOf the built script of a file
 */
export function groupScript(group, scriptOf) {
  const suites = group.map((file) => {
    const url = JSON.stringify(scriptOf(file));
    return `describe(${JSON.stringify(file)}, async () => { await import(${url}); });\n`;
  });
  return `import { describe } from 'node:test';\n${suites.join('')}`;
}

/** Writes the scripts of groups into a folder; returns their paths in order. */
export function writeGroups(groups, dir, scriptOf) {
  return groups.map((group, index) => {
    const script = path.join(dir, `group-${index}.mjs`);
    fs.writeFileSync(script, groupScript(group, scriptOf));
    return script;
  });
}
