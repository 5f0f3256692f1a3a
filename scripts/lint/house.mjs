import { fenceRule } from './fence-rule.mjs';

const isCallOf = (node, name) =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name;

/** A request is signed, timed and retried in one place. */
const fetchOwner = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    CallExpression(node) {
      if (isCallOf(node, 'fetch'))
        context.report({ node, message: 'fetch has one owner: lib/api.' });
    },
  }),
};

const LATE =
  'On a bad network this takes the page with it: lazyPart, lazyLayer or fetchPart of components/ui.';

/** Code that is fetched later without waiting for a network (docs/decisions/0068). */
const lateCode = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    let lazyDepth = 0;
    const isBare = (body) => !isCallOf(body, 'fetchPart');
    return {
      CallExpression(node) {
        if (isCallOf(node, 'lazy')) lazyDepth += 1;
        if (!isCallOf(node, 'dynamic')) return;
        for (const argument of node.arguments)
          if (argument.type === 'ArrowFunctionExpression' && isBare(argument.body))
            context.report({ node: argument.body, message: LATE });
      },
      'CallExpression:exit'(node) {
        if (isCallOf(node, 'lazy')) lazyDepth -= 1;
      },
      ImportExpression(node) {
        if (lazyDepth > 0) context.report({ node, message: LATE });
      },
    };
  },
};

/** What only this project forbids, as a plugin of Oxlint. */
const house = {
  meta: { name: 'house' },
  rules: { fences: fenceRule, 'fetch-owner': fetchOwner, 'late-code': lateCode },
};

export default house;
