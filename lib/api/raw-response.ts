export interface RawResponse {
  statusCode: number;
  /** Text, or parsed by a foreign transport. */
  data: unknown;
  header: Record<string, string>;
}
