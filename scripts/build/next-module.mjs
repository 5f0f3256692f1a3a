import fs from 'node:fs';
import { stubsOf } from './next-stubs.mjs';
import { pathInNext, twinOf } from './trim-next.mjs';
import { TRIM } from './trim.mjs';

const stubs = stubsOf(TRIM);

/** Loader: gives the browser build the stub of a file of Next, or else its ES-module twin. */
export default function nextModule(source) {
  const stub = stubs[pathInNext(this.resourcePath)];
  if (stub) return stub.code;
  const twin = twinOf(this.resourcePath);
  if (!TRIM.twins || !fs.existsSync(twin)) return source;
  this.addDependency(twin);
  return fs.readFileSync(twin, 'utf8');
}
