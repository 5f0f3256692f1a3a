/** Body codes (specification 7.2). The HTTP status of an API answer is always 200. */
export const CODE = { ok: 200, sessionLost: 401, refused: 500, unavailable: 503 } as const;
export type Code = (typeof CODE)[keyof typeof CODE];

/** Every answer of the API. */
export interface Envelope<T = unknown> {
  code: Code;
  msg: string;
  data: T;
}
