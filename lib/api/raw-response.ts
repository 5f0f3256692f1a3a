/** The raw response, not validated yet. */
export interface RawResponse {
  statusCode: number;
  /** The body as text (or already parsed, by a foreign transport). */
  data: unknown;
  header: Record<string, string>;
}
