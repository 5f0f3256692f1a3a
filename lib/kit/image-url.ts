import { site } from './site';

/** Address of a picture as the server stores it. Built-in pictures (`preset:N`), absolute addresses and empty ones are returned unchanged. */
export function imageUrl(path: string): string {
  if (path === '' || path.startsWith('preset:') || path.startsWith('/') || path.includes('://'))
    return path;
  return site().api.image.replace(/\/?$/, '/') + path;
}
