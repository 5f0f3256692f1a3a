import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../lib/project.mjs';
import { targetOf } from './fences.mjs';

export const SOURCE_FOLDERS = [
  'app',
  'components',
  'console',
  'e2e',
  'lib',
  'server',
  'testing',
  'worker',
];
const WRITTEN = /(^|\/)(node_modules|out|\.next)\//;
const SOURCE = /\.tsx?$/;

export const sourceFiles = (root = ROOT) =>
  SOURCE_FOLDERS.filter((folder) => fs.existsSync(path.join(root, folder))).flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => SOURCE.test(name) && !WRITTEN.test(name)),
  );

export const specifiersOf = (text) =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx'];

/** File → own imports. @returns {Map<string, string[]>} */
export function importGraph(
  files,
  read = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8'),
) {
  const known = new Set(files);
  const resolve = (target) =>
    ENDINGS.map((ending) => target + ending).find((name) => known.has(name));
  return new Map(
    files.map((file) => [
      file,
      specifiersOf(read(file))
        .map((specifier) => resolve(targetOf(file, specifier)))
        .filter(Boolean),
    ]),
  );
}
