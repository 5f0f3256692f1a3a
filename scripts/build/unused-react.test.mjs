import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { JSDOM } from 'jsdom';
import { filesBelow } from './files.mjs';
import { UNUSED, withoutUnused } from './unused-parts.mjs';
import { FEATURES, unusedOfReact, usedFeatures } from './unused-react.mjs';

const COMPILED = 'next/dist/compiled/';
const CLIENT = `${COMPILED}react-dom/cjs/react-dom-client.production.js`;
const read = (file) => fs.readFileSync(path.resolve('node_modules', file), 'utf8');
const fileOf = (name) => `${name}/cjs/${path.basename(name)}.production.js`;

/** React and React DOM of a build, which have less than the installed ones. */
function loadReact() {
  const { window } = new JSDOM('<body><div id="root"></div></body>', { pretendToBeVisual: true });
  const loaded = {};
  const load = (name) => (loaded[name] ??= evaluate(name === CLIENT ? CLIENT : fileOf(name)));
  const evaluate = (file) => {
    const source = file in UNUSED ? withoutUnused(file, read(file)) : read(file);
    const own = { exports: {} };
    new Function('module', 'exports', 'require', 'window', 'document', 'navigator', source)(
      own,
      own.exports,
      load,
      window,
      window.document,
      window.navigator,
    );
    return own.exports;
  };
  return {
    window,
    React: load(`${COMPILED}react`),
    client: load(CLIENT),
    dom: load(`${COMPILED}react-dom`),
  };
}

const until = async (isSo) => {
  for (let turn = 0; turn < 200 && !isSo(); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  assert.ok(isSo());
};

test('everything that is left out of React is there in the installed version', () => {
  for (const file of Object.keys(unusedOfReact()))
    assert.ok(withoutUnused(file, read(file)).length < read(file).length, file);
});

test('an emptied function that a new version no longer has ends the build', () => {
  assert.throws(() => withoutUnused(CLIENT, ''), /does not assign/);
  const source = withoutUnused(CLIENT, read(CLIENT)).replace(/FragmentInstance\.prototype/g, 'x');
  assert.throws(() => withoutUnused(CLIENT, source), /does not assign|has no function/);
});

test('React without these features shows, changes, waits, catches and removes as before', async () => {
  const { window, React, client, dom } = loadReact();
  const { createElement: h, useState, useRef, useEffect, Suspense, startTransition } = React;
  const seen = [];
  let answer;
  const waiting = new Promise((resolve) => (answer = resolve));
  const Late = () => h('p', null, React.use(waiting));
  class Boundary extends React.Component {
    state = {};
    static getDerivedStateFromError = () => ({ hasFailed: true });
    componentDidCatch(error, info) {
      seen.push(error.message, typeof info);
    }
    render = () => (this.state.hasFailed ? h('i', null, 'caught') : this.props.children);
  }
  const Broken = () => {
    throw new Error('broken');
  };
  function App() {
    const [count, setCount] = useState(0);
    const button = useRef(null);
    useEffect(() => {
      seen.push(button.current.tagName);
      return () => seen.push('gone');
    }, []);
    return h(
      React.Fragment,
      null,
      h(
        'button',
        { ref: button, onClick: () => startTransition(() => setCount(count + 1)) },
        count,
      ),
      count > 0 && h(Suspense, { fallback: 'waits' }, h(Late)),
      count > 1 && h(Boundary, null, h(Broken)),
      dom.createPortal(h('b', null, count), window.document.body),
    );
  }
  const { document } = window;
  const at = document.getElementById('root');
  const root = client.createRoot(at, { onCaughtError() {} });
  root.render(h(App));
  await until(() => at.textContent === '0');
  const tap = () => at.querySelector('button').click();
  tap();
  await until(() => at.textContent === '1waits');
  answer('here');
  await until(() => at.textContent === '1here');
  tap();
  await until(() => at.textContent === '2herecaught');
  assert.equal(document.querySelector('b').textContent, '2');
  root.unmount();
  await until(() => at.textContent === '' && seen.includes('gone'));
  assert.deepEqual(seen, ['BUTTON', 'broken', 'object', 'gone']);
});

test('only the router has a ref of a fragment, to see where a page is and to scroll to it', () => {
  const ours = ['app', 'components', 'lib']
    .flatMap((folder) => filesBelow(folder, ['.tsx']))
    .filter((file) => /<(?:React\.)?Fragment[^>]*\bref=/.test(fs.readFileSync(file, 'utf8')));
  assert.deepEqual(ours, []);
  const router = read('next/dist/esm/client/components/layout-router.js');
  const uses = router.match(/\binstance\.\w+|\bnode\.\w+|\btarget\.\w+/g);
  assert.deepEqual(
    new Set(uses?.map((use) => use.split('.')[1])),
    new Set(['getClientRects', 'scrollIntoView']),
  );
});

test('the build notices when compiled code uses what is left out', () => {
  const uses = [
    'a.ViewTransition',
    'e.focusLast()',
    'function d(e,{componentStack:t}){}',
    'let{Activity:r}=t',
    'a.useActionState(e)',
    'a.unstable_SuspenseList',
    '(0,n.jsx)("my-card",{})',
    'o.preconnect("/")',
    'a.createServerReference("1")',
  ];
  assert.deepEqual(
    uses.map((code) => usedFeatures(code).length),
    FEATURES.map(() => 1),
  );
  assert.deepEqual(usedFeatures('document.startViewTransition(e);n.Fragment,{children:e}'), []);
  assert.deepEqual(usedFeatures('x({rendererPackageName:"react-dom"}),{Activity:1}'), []);
});
