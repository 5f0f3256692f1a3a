import assert from 'node:assert/strict';
import test from 'node:test';
import { arranged, withWholeAddresses } from './arrange-pages.mjs';

const PAGE =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><script src="/zc/old.js" noModule=""></script><link rel="stylesheet" href="/zc/a.css" data-precedence="next"/><link href="/zc/b.css" rel="stylesheet" as="style" data-precedence="dynamic"/><link rel="preload" href="/zc/b.css" as="style"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/zc/main.js"/><script src="/zc/app.js" async=""></script></head>' +
  '<body><script>boot()</script><main class="home">$&</main><script id="_R_">start()</script><script>data()</script></body></html>';
const read = (href) => ({ 'a.css': '.home{top:0}.other{top:1px}', 'b.css': '.home{left:0}' })[href];

test('the rules that the markup uses stand in the head; style sheets and scripts are asked for behind the markup', () => {
  assert.equal(
    arranged(PAGE, read),
    '<!DOCTYPE html><html><head><link rel="expect" href="#_R_" blocking="render"/>' +
      '<meta charSet="utf-8"/><style>.home{top:0}.home{left:0}</style></head>' +
      '<body><script>boot()</script><main class="home">$&</main><script id="_R_">start()</script><script>data()</script>' +
      '<link rel="preload" as="style" href="/zc/a.css"/><link rel="preload" as="style" href="/zc/b.css"/>' +
      '<link rel="preload" as="script" fetchPriority="low" href="/zc/main.js"/><script src="/zc/app.js" async=""></script><link rel="stylesheet" href="/zc/a.css" data-precedence="next"/><link href="/zc/b.css" rel="stylesheet" as="style" data-precedence="dynamic"/></body></html>',
  );
});

test('a page of the shell asks for one sheet with the rules of all, and its own count as present', () => {
  const written = [];
  const html = arranged(PAGE, read, (file) => written.push(file), true);
  const [{ name, text }] = written;
  assert.match(name, /^_next\/static\/chunks\/[0-9a-f]{13}\.css$/);
  assert.equal(text, '.home{top:0}.other{top:1px}\n.home{left:0}');
  assert.ok(
    html.includes(
      `<link rel="preload" as="style" href="/zc/${name}"/><link rel="preload" as="script"`,
    ),
    html,
  );
  assert.ok(
    html.endsWith(
      `<link rel="stylesheet" href="/zc/${name}"/>` +
        '<link rel="stylesheet" href="/zc/a.css" data-precedence="next" disabled=""/>' +
        '<link href="/zc/b.css" rel="stylesheet" as="style" data-precedence="dynamic" disabled=""/></body></html>',
    ),
    html,
  );
});

test('a picture that a page preloads is asked for first, behind the boot script', () => {
  const preload = '<link rel="preload" as="image" href="/zc/city.avif"/>';
  const boot = '<script>boot()</script>';
  const charset = '<meta charSet="utf-8"/>';
  const html = arranged(PAGE.replace(charset, charset + preload + boot), read);
  assert.ok(html.includes(`${boot}${preload}<style>`), html);
});

test('styles that would end their element stop the build', () => {
  assert.throws(
    () => arranged(PAGE, () => '.home::after{content:"</style>"}'),
    /end their own element/,
  );
});

test('a page that Next ends in another way stops the build', () => {
  assert.throws(() => arranged(PAGE.replace(' id="_R_"', ''), read), /no longer ends its pages/);
});

test('a drawing of a sheet has its whole address, because a page holds the rule as well', () => {
  assert.equal(
    withWholeAddresses('.a{background:url(../media/a.1.svg)}'),
    '.a{background:url(/zc/_next/static/media/a.1.svg)}',
  );
});
