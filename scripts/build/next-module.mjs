import fs from 'node:fs';
import { STUBS } from './next-stubs.mjs';
import { pathInNext, twinOf } from './trim-next.mjs';

/** Loader: gives the browser build the stand-in for a file of Next, or else its ES-module twin. */
export default function nextModule(source) {
  const stub = STUBS[pathInNext(this.resourcePath)];
  if (stub) return stub.code;
  const twin = twinOf(this.resourcePath);
  if (!fs.existsSync(twin)) return source;
  this.addDependency(twin);
  return fs.readFileSync(twin, 'utf8');
}
