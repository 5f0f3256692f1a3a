import { site } from './site';

/** `preset:N`, absolute and empty addresses stay. */
export function imageUrl(path: string): string {
  if (path === '' || path.startsWith('preset:') || path.startsWith('/') || path.includes('://'))
    return path;
  return site().api.image.replace(/\/?$/, '/') + path;
}
