/** Starting a process and loading the server costs 0.6 s. */
import fs from 'node:fs';
import path from 'node:path';

const MAX_FILES = 20;
/** Tests that stop their process, change its environment or clock, or measure it. */
const ALONE =
  /^server\/(faults|proof|seed|metrics)\/|^server\/(config|cli\/cli|db\/embedded|db\/data-folder)\.test/;

/** `except`: files and folders. */
export function listTests(folder, except = []) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (except.includes(file)) return [];
    if (entry.isDirectory()) return listTests(file, except);
    return entry.name.endsWith('.test.ts') ? [file] : [];
  });
}

/** `server/modules`, `server/console`. */
const areaOf = (file) => path.posix.dirname(file).split('/').slice(0, 2).join('/');

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
 * Each file is a suite, so hooks at its top stay its own. After declaration node:test need not follow promises to their
 * tests, an eighth of the processor time; TEST_FOLLOW=1 keeps it, to name the test of a lost rejection.
 * @param {readonly string[]} group
 * @param {(file: string) => string} scriptOf
 */
export function groupScript(group, scriptOf) {
  const suites = group.map((file) => {
    const url = JSON.stringify(scriptOf(file));
    return `describe(${JSON.stringify(file)}, () => load(${url}));\n`;
  });
  return `import { createHook } from 'node:async_hooks';
import { describe } from 'node:test';

const loading = [];
const load = (url) => {
  loading.push(import(url));
  return loading.at(-1);
};
const prototype = Object.getPrototypeOf(createHook({}));
const { enable } = prototype;
let following;
prototype.enable = function enableFollowing() {
  following = this;
  return enable.call(this);
};
${suites.join('')}
prototype.enable = enable;
await Promise.allSettled(loading);
if (process.env.TEST_FOLLOW !== '1') following?.disable();
`;
}

export function writeGroups(groups, dir, scriptOf) {
  return groups.map((group, index) => {
    const script = path.join(dir, `group-${index}.mjs`);
    fs.writeFileSync(script, groupScript(group, scriptOf));
    return script;
  });
}
