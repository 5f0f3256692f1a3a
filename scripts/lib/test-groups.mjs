/**
 * Several test files in one process. Starting a process and loading the server costs 0.6 s of processor time, a third of what
 * most files take.
 */
import fs from 'node:fs';
import path from 'node:path';

const MAX_FILES = 6;
/** Tests that stop their process, change its environment or clock, or measure it. */
const ALONE =
  /^server\/(faults|proof|seed|metrics)\/|^server\/(config|cli\/cli|db\/embedded|db\/data-folder)\.test/;

/** Groups of files of one folder, in their order; a file that needs a process of its own is a group by itself. */
export function groupFiles(files) {
  const groups = [];
  const open = new Map();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    const group = open.get(folder);
    if (ALONE.test(file)) groups.push([file]);
    else if (group && group.length < MAX_FILES) group.push(file);
    else {
      open.set(folder, [file]);
      groups.push(open.get(folder));
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
