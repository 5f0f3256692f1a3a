import type { FastifyBaseLogger } from 'fastify';
import type { Auth, Endpoint } from '@/lib/contract';
import { CODE, type Code } from '@/lib/contract/envelope';
import { type ErrorCode, type ErrorData, errorText } from '@/lib/contract/errors';
import type { Db } from '@/server/db/client';

export type Logger = FastifyBaseLogger;

/** The authenticated member. */
export interface Member {
  userId: number;
  sessionId: number;
}

/** One call of the API, after signature and session were checked. */
export interface Call<M extends Member | null = Member | null> {
  /** A transaction when the endpoint is idempotent, else the pool. */
  db: Db;
  now: Date;
  member: M;
  /** Client key for rate limits (address.ts). */
  ip: string;
  /** The caller's address as the outermost trusted proxy saw it. */
  address: string;
  /** A limit of this address, with the people who are proven behind it (address-limit.ts). */
  limitHere: (base: number, tx?: Db) => Promise<number>;
  /** The anonymous key of the browser (header `ak`). */
  visitorKey: string;
  /** h5, wechat or pwa (header `platform`). */
  platform: string;
  userAgent: string;
  requestId: string;
  log: Logger;
  /** The server reads for a document that it sends: nothing is counted as a visit. */
  isPreview?: boolean;
}

export type MemberCall = Call<Member>;

/** The call that a handler of this endpoint receives. */
export type CallOf<E> =
  E extends Endpoint<infer _S, infer A> ? ('guest' extends A ? Call : MemberCall) : never;
/** Guests may call it when it is `guest`. */
export type AuthOf<E> = E extends Endpoint<infer _S, infer A extends Auth> ? A : never;

interface DomainErrorOptions {
  /** A more specific sentence than the code's own, such as that of the first wrong field. */
  msg?: string;
  /** Values of the `{name}` blanks of the sentence. */
  blanks?: Record<string, string | number>;
  /** One sentence per form field. */
  fields?: Record<string, string>;
  data?: Partial<ErrorData>;
  /** An idempotent call commits what it wrote before this refusal, such as the count of a wrong try. */
  isKept?: boolean;
}

/** A refusal by a business rule: becomes a code 500 response with `data.err` and a finished sentence. Never contains secrets. */
export class DomainError extends Error {
  readonly msg: string;
  readonly data: ErrorData;
  readonly isKept: boolean;

  constructor(
    readonly code: ErrorCode,
    options: DomainErrorOptions = {},
  ) {
    super(code);
    this.name = 'DomainError';
    this.msg = options.msg ?? errorText(code, options.blanks);
    this.isKept = options.isKept ?? false;
    this.data = {
      err: code,
      ...(options.fields ? { fields: options.fields } : {}),
      ...options.data,
    };
  }

  /** The body code: 503 says "try later", everything else is a refusal. */
  get bodyCode(): Code {
    return this.code === 'unavailable' ? CODE.unavailable : CODE.refused;
  }
}

/** The call needs a session and has none: the only source of code 401. */
export class SessionLost extends Error {
  constructor() {
    super('session_lost');
    this.name = 'SessionLost';
  }
}
