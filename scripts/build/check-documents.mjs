import fs from 'node:fs';
import path from 'node:path';

/** Bytes of a tab's document, brotli: 13.0 KB (specification 34.1); names of files alone make up to 70 bytes of difference between two builds. */
export const DOCUMENT_BUDGET = 13_000;
const TABS = ['index.html', 'pages/index/partner.html', 'pages/user/user.html'];

/** The tabs of an export, compressed, whose document is too large, as sentences. */
export const heavyDocuments = (folder) =>
  TABS.map((name) => [name, fs.statSync(path.join(folder, `${name}.br`)).size])
    .filter(([, bytes]) => bytes > DOCUMENT_BUDGET)
    .map(([name, bytes]) => `${name} is ${bytes} bytes, the budget is ${DOCUMENT_BUDGET}`);

/** Fails the build when a tab's document has grown too large, by an inline script that is not minified or a style too many. */
export function checkDocuments(folder) {
  const heavy = heavyDocuments(folder);
  if (heavy.length > 0) throw new Error(`Documents are too large:\n  ${heavy.join('\n  ')}`);
}
