export interface Refusal {
  err: string;
  requestId?: string;
  fields?: Record<string, string>;
  /** `proof_needed`: which proof. */
  proof?: string;
  by?: string | null;
  action?: string;
  at?: number | null;
}

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

export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The request may have arrived: only a repetition with the same key is safe. */
export class UnknownResult extends Error {
  override name = 'UnknownResult';
}

/** Typed text stays on the page. */
export class SessionLost extends Error {
  override name = 'SessionLost';
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof ConsoleError ? error.code : undefined;

/** Undecided: may succeed when asked again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Unreachable || error instanceof UnknownResult || codeOf(error) === 'internal';

export const reasonFault = (error: unknown): string | undefined =>
  error instanceof ConsoleError ? error.data.fields?.reason : undefined;
