/** Positions are GCJ-02 degrees. */
export interface Place {
  name: string;
  address: string;
  lat: number;
  lng: number;
  /** Metres; null without position. */
  distance: number | null;
}

export interface PlaceQuery {
  /** Empty = anything nearby. */
  keyword: string;
  /** Empty = the whole country. */
  city: string;
  position: { lat: number; lng: number } | null;
  page: number;
  perPage: number;
}

export interface MapProvider {
  /** @throws MapFailed when silent or refused */
  search: (query: PlaceQuery) => Promise<{ places: Place[]; hasMore: boolean }>;
}

/** The message is for the log and contains no key. */
export class MapFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MapFailed';
  }
}
