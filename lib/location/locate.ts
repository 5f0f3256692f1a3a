import { callEndpoint } from '@/lib/api';
import { searchPlaces } from '@/lib/contract/location';
import { currentPosition } from '@/lib/platform/position';

/** Needs a user gesture. */
export async function addressHere(): Promise<string | null> {
  const position = await currentPosition();
  if (!position) return null;
  try {
    const { source, places } = await callEndpoint(
      searchPlaces,
      { ...position, keyword: '' },
      { isPrompt: false },
    );
    return source === 'map' ? (places[0]?.address ?? null) : null;
  } catch {
    return null;
  }
}
