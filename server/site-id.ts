import { createHash } from 'node:crypto';
import type { Site } from '@/lib/contract/site';

const ID_LENGTH = 12;
const BUILD_LENGTH = 8;

/** Start of the build's id, and digest of the rest. */
export function identified(fields: Site, buildId: string): Site {
  const site = { ...fields, id: '', build: buildId.slice(0, BUILD_LENGTH) };
  const digest = createHash('sha256').update(JSON.stringify(site)).digest('hex');
  return { ...site, id: digest.slice(0, ID_LENGTH) };
}
