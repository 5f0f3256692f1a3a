import fs from 'node:fs';
import path from 'node:path';

const FOLDERS = [
  'app',
  'components',
  'docs',
  'e2e',
  'lib',
  'scripts',
  'server',
  'testing',
  'worker',
];
const TEXT = /\.(ts|tsx|mjs|js|css|md|sql|yaml|conf|service|env)$/;

function* walk(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(file);
    else if (TEXT.test(entry.name)) yield file;
  }
}

export function repositoryText() {
  const top = fs.readdirSync('.').filter((name) => TEXT.test(name) || name === '.env.example');
  const below = FOLDERS.filter((folder) => fs.existsSync(folder)).flatMap((folder) => [
    ...walk(folder),
  ]);
  return [...top, ...below].map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
}

export const findAll = (texts, pattern) =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map((match) => ({
      place: `${file}:${text.slice(0, match.index).split('\n').length}`,
      file,
      match,
    })),
  );
