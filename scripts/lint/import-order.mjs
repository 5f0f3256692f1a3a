import importSort from 'eslint-plugin-simple-import-sort';

/** One block: what runs on import, Node, packages, the project, the folder. Lint asks for it, `npm run new` writes it. */
export const importOrder = {
  plugins: { imports: importSort },
  rules: {
    'imports/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^@/', '^\\.']] }],
  },
};
