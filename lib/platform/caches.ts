/** Needed to open offline. */
const isPrecache = (name: string) => name.includes('precache');

/** Keeps the app itself. */
export async function clearRuntimeCaches(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = (await caches.keys()).filter((name) => !isPrecache(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
