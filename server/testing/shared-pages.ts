import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const FILES = [
  'article/detail',
  'goods/detail',
  'goods/list',
  'shop/index',
  'category/index',
  'user/card',
  'space/video',
  'space/city',
  'space/help',
];

export const PAGE =
  '<html><head><meta charSet="utf-8"/><title>页</title><meta name="description" content="默认"/></head><body>' +
  '<main>壳</main><script src="/zc/a.js" id="_R_" async=""></script></body></html>';

/** As scripts/build/templates.mjs. */
const TEMPLATE =
  '<html><head><meta charSet="utf-8"/><meta content="style-src ⟦styleHashes⟧"/><script type="application/json" id="zc-config"></script>⟦head⟧<style>⟦styles⟧</style></head><body>' +
  '<main>⟦page⟧</main><script src="/zc/a.js" id="_R_" async=""></script>⟦answers⟧<link rel="stylesheet" href="/zc/a.css"/></body></html>';

const STYLES = '.shown{color:red}.hidden{color:blue}';

/** Reveals which page was rendered for which address. */
const RENDERER = `exports.renderPage = ({ path, search, answers }) => {
  if (JSON.stringify(answers).includes('无法显示')) throw new Error('a page that throws');
  return '<link rel="preload" as="image" href="/a.png"/><p class="shown" style="--x:&quot;1&quot;">' + path + '?' + search.replaceAll('&', '&amp;') + '</p>';
};`;

function write(site: string, file: string, text: string): void {
  const at = path.join(site, file);
  fs.mkdirSync(path.dirname(at), { recursive: true });
  fs.writeFileSync(at, text);
}

export function makeSite(): string {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-shared-'));
  write(site, 'a.css', STYLES);
  write(site, '.renderer.cjs', RENDERER);
  for (const name of FILES) {
    write(site, `pages/${name}.html`, PAGE);
    write(site, `pages/${name}.html.br`, 'BR');
    write(site, `.templates/pages/${name}.html`, TEMPLATE);
  }
  return site;
}

export async function filledPage(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
) {
  for (;;) {
    const answer = await app.inject({ url, headers });
    if (answer.body !== PAGE) return answer;
    await pause(50);
  }
}

export function embedded(html: string) {
  const text = /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(
    html,
  )?.[1];
  return text === undefined
    ? null
    : (JSON.parse(text) as {
        answers: { name: string; input: object; data: Record<string, unknown> }[];
      });
}
