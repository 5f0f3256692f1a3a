import { callEndpoint } from '@/lib/api';
import { searchPlaces } from '@/lib/contract/location';
import { currentPosition } from '@/lib/platform/position';

/** The address around the device, by the map service; null without a position, a service or a response. Needs a user gesture. */
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
    // only a convenience: the list of cities is right there
    return null;
  }
}
