import { fenceRule } from './fence-rule.mjs';

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

const house = {
  meta: { name: 'house' },
  rules: { fences: fenceRule, 'fetch-owner': fetchOwner, 'late-code': lateCode },
};

export default house;
