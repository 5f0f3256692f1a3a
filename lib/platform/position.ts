/** Degrees. */
export interface Position {
  lat: number;
  lng: number;
}

const TIMEOUT_MS = 8000;
const MAX_AGE_MS = 300_000;

/** Null when denied, unavailable or timed out. It needs a user gesture. */
export function currentPosition(): Promise<Position | null> {
  if (typeof navigator === 'undefined' || !('geolocation' in navigator))
    return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
