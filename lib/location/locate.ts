import { callEndpoint } from '@/lib/api';
import { searchPlaces } from '@/lib/contract/location';
import { currentPosition } from '@/lib/platform/position';

/** The address around the device, as the map service knows it; null without a position, a service or an answer. Call it from a tap. */
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
