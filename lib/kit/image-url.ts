/** Where stored pictures are served; relative to the site unless the build names another host. */
const IMAGE_BASE = process.env.NEXT_PUBLIC_IMAGE_BASE ?? '/upload/';

/** Address of a picture as the server stores it. Built-in pictures (`preset:N`), absolute addresses and empty ones are returned unchanged. */
export function imageUrl(path: string): string {
  if (path === '' || path.startsWith('preset:') || path.startsWith('/') || path.includes('://'))
    return path;
  return IMAGE_BASE.replace(/\/?$/, '/') + path;
}
