/** The app needs these files to open offline. */
const isPrecache = (name: string) => name.includes('precache');

export async function clearRuntimeCaches(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = (await caches.keys()).filter((name) => !isPrecache(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
