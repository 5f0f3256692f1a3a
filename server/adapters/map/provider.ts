/** A place that a map service knows; positions in GCJ-02 degrees, as every map of the mainland uses them. */
export interface Place {
  name: string;
  address: string;
  lat: number;
  lng: number;
  /** Metres from the given position; null = none was given. */
  distance: number | null;
}

export interface PlaceQuery {
  /** Empty = anything near the position. */
  keyword: string;
  /** A city's name; empty = the whole country. */
  city: string;
  position: { lat: number; lng: number } | null;
  /** 1, 2, 3 … */
  page: number;
  perPage: number;
}

/** A service that finds places. */
export interface MapProvider {
  /** @throws MapFailed when the service does not answer or refuses. */
  search: (query: PlaceQuery) => Promise<{ places: Place[]; hasMore: boolean }>;
}

/** The map service failed; the message is for the log and contains no key. */
export class MapFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MapFailed';
  }
}
