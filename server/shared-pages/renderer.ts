import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Site } from '@/lib/contract/site';
import type { EmbeddedAnswer } from './compose';

export interface Rendering {
  path: string;
  search: string;
  answers: readonly EmbeddedAnswer[];
  site: Site;
}

export type RenderPage = (page: Rendering) => string;

/** @returns null without renderer (scripts/build/renderer.mjs) */
export function rendererOf(outDir: string): RenderPage | null {
  const file = path.join(outDir, '.renderer.cjs');
  if (!existsSync(file)) return null;
  const load = createRequire(file);
  let loaded: { renderPage: RenderPage } | undefined;
  return (page) => (loaded ??= load(file) as { renderPage: RenderPage }).renderPage(page);
}
