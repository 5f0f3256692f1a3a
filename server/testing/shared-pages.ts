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

/** A page of the export with these templates of first frames. */
export const pageWith = (templates: string): string =>
  '<html><head><meta charSet="utf-8"/><title>页</title><meta name="description" content="默认"/></head><body>' +
  templates +
  '<main>壳</main><script src="/zc/a.js" id="_R_" async=""></script></body></html>';

/** An export in which every shared page is this one. @returns its folder */
export function makeSite(page: string): string {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-shared-'));
  for (const name of FILES) {
    const file = path.join(site, 'pages', `${name}.html`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, page);
    fs.writeFileSync(`${file}.br`, 'BR');
  }
  return site;
}

/** The filled page: an answer that comes too late on a busy machine is there for the next visitor. */
export async function filledPage(
  app: FastifyInstance,
  page: string,
  url: string,
  headers: Record<string, string> = {},
) {
  for (;;) {
    const answer = await app.inject({ url, headers });
    if (answer.body !== page) return answer;
    await pause(50);
  }
}

/** The answers that a document holds; null without any. */
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
