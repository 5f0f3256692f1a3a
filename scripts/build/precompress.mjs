import fs from 'node:fs';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { filesBelow } from './files.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** The server compresses documents. */
const TEXT = ['.js', '.css', '.txt', '.svg', '.json', '.webmanifest', '.xml'];
const SMALLEST = 512; // Bytes; smaller files gain nothing.
const IS_PREFETCHED = /[\\/]__next\.[^\\/]*$/;

/** Runs last, because a later change would leave a stale copy. */
export async function precompress(folder) {
  const files = filesBelow(folder, TEXT).filter(
    (file) => !IS_PREFETCHED.test(file) && fs.statSync(file).size >= SMALLEST,
  );
  await Promise.all(
    files.map(async (file) => {
      const source = fs.readFileSync(file);
      const [br, gz] = await Promise.all([
        brotli(source, {
          params: {
            [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
            [zlib.constants.BROTLI_PARAM_SIZE_HINT]: source.length,
          },
        }),
        gzip(source, { level: 9 }),
      ]);
      fs.writeFileSync(`${file}.br`, br);
      fs.writeFileSync(`${file}.gz`, gz);
    }),
  );
  return files.length;
}
