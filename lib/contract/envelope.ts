/** HTTP status is always 200 (specification 7.2). */
export const CODE = { ok: 200, sessionLost: 401, refused: 500, unavailable: 503 } as const;
export type Code = (typeof CODE)[keyof typeof CODE];

export interface Envelope<T = unknown> {
  code: Code;
  msg: string;
  data: T;
}

/** `code` of an error when no server answered. */
export const NO_ANSWER = 0;
