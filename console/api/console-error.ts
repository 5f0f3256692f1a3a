/** Details of a refusal beside its sentence. */
export interface Refusal {
  err: string;
  /** 错误编号, to be read out or copied. */
  requestId?: string;
  /** One sentence per field. */
  fields?: Record<string, string>;
  /** `proof_needed`: which proof. */
  proof?: string;
  /** `stale`: who did what when. */
  by?: string | null;
  action?: string;
  at?: number | null;
}

/** The server refused, with a finished sentence. */
export class ConsoleError extends Error {
  constructor(
    message: string,
    readonly data: Refusal,
  ) {
    super(message);
    this.name = 'ConsoleError';
  }

  get code(): string {
    return this.data.err;
  }
}

/** Nothing has reached the server. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The request may have arrived: only a repetition with the same key is safe. */
export class UnknownResult extends Error {
  override name = 'UnknownResult';
}

/** The session has ended; what was typed stays on the page. */
export class SessionLost extends Error {
  override name = 'SessionLost';
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof ConsoleError ? error.code : undefined;

/** It may be answered when it is asked again: nobody has decided about it. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Unreachable || error instanceof UnknownResult || codeOf(error) === 'internal';

/** The server's fault of the field `reason`. */
export const reasonFault = (error: unknown): string | undefined =>
  error instanceof ConsoleError ? error.data.fields?.reason : undefined;
