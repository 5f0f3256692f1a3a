import path from 'node:path';
import { Linter } from 'eslint';
import nextTypescript from 'eslint-config-next/typescript';
import * as prettier from 'prettier';
import { ROOT } from '../lib/project.mjs';
import { importOrder } from '../lint/import-order.mjs';

const { parser } = nextTypescript.find(
  ({ languageOptions }) => languageOptions?.parser,
).languageOptions;
const SORTING = [
  {
    ...importOrder,
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  },
];
const linter = new Linter({ configType: 'flat', cwd: ROOT });

/** A source with its imports in lint's order, as Prettier prints it. Throws when it is not TypeScript. */
export async function tidy(source, file) {
  const { output } = linter.verifyAndFix(source, SORTING, { filename: path.join(ROOT, file) });
  const options = await prettier.resolveConfig(path.join(ROOT, file));
  return prettier.format(output, { ...options, filepath: file });
}
