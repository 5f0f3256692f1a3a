/** The files of the app itself, which it needs to open offline. */
const isPrecache = (name: string) => name.includes('precache');

/** Deletes cached responses, but not the app itself. Browsers without Cache Storage have nothing to delete. */
export async function clearRuntimeCaches(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = (await caches.keys()).filter((name) => !isPrecache(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
