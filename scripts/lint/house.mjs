import path from 'node:path';
import { refuseImport } from './fences.mjs';

const fenceRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = (source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const message = refuseImport(file, source.value);
      if (message) context.report({ node: source, message: `docs/architecture.md: ${message}` });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source, argument }) => check(source ?? argument?.literal),
    };
  },
};

const isCallOf = (node, name) =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name;

/** Requests are signed, timed and retried in one place. */
const fetchOwner = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    CallExpression(node) {
      if (isCallOf(node, 'fetch'))
        context.report({ node, message: 'fetch has one owner: lib/api.' });
    },
  }),
};

/** Late code waits for a network in one way (docs/decisions/0079). */
const lateCode = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    ImportDeclaration(node) {
      const isLazy = ({ imported }) => imported?.name === 'lazy';
      const { value } = node.source;
      if (value === 'next/dynamic' || (value === 'react' && node.specifiers.some(isLazy)))
        context.report({
          node,
          message: 'Late code: lazyPart or lazyLayer of components/ui/lazy.',
        });
    },
  }),
};

const literalSpread = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (parts, type) => {
      for (const part of parts)
        if (part?.type === 'SpreadElement' && part.argument.type === type)
          context.report({
            node: part,
            message: 'write the entries of this literal without a spread',
          });
    };
    return {
      ObjectExpression: ({ properties }) => check(properties, 'ObjectExpression'),
      ArrayExpression: ({ elements }) => check(elements, 'ArrayExpression'),
    };
  },
};

const house = {
  meta: { name: 'house' },
  rules: {
    fences: fenceRule,
    'fetch-owner': fetchOwner,
    'late-code': lateCode,
    'literal-spread': literalSpread,
  },
};

export default house;
