import type { FastifyBaseLogger } from 'fastify';
import type { Endpoint } from '@/lib/contract';
import { CODE, type Code } from '@/lib/contract/envelope';
import { type ErrorCode, type ErrorData, errorText } from '@/lib/contract/errors';
import type { Db } from '@/server/db/client';

export type Logger = FastifyBaseLogger;

export interface Member {
  userId: number;
  sessionId: number;
}

export interface Call<M extends Member | null = Member | null> {
  /** A transaction for idempotent endpoints, else the pool. */
  db: Db;
  now: Date;
  member: M;
  /** For rate limits (address.ts). */
  ip: string;
  /** As the outermost trusted proxy saw it. */
  address: string;
  /** Grows with people (address-limit.ts). */
  limitHere: (base: number, tx?: Db) => Promise<number>;
  /** Header `ak`. */
  visitorKey: string;
  platform: string;
  userAgent: string;
  requestId: string;
  log: Logger;
  /** Part of the transaction that makes an account. */
  admit?: (tx: Db) => Promise<void>;
  /** For a document: nothing counts as a visit. */
  isPreview?: boolean;
}

export type MemberCall = Call<Member>;

export type CallOf<E> =
  E extends Endpoint<infer _S, infer A> ? ('guest' extends A ? Call : MemberCall) : never;

interface DomainErrorOptions {
  /** Replaces the code's sentence. */
  msg?: string;
  /** Values of the `{name}` placeholders. */
  blanks?: Record<string, string | number>;
  fields?: Record<string, string>;
  data?: Partial<ErrorData>;
  /** Commits previous writes, such as a wrong try's count. */
  isKept?: boolean;
}

/** Code 500 with `data.err` and a finished sentence. Never secrets. */
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

  /** 503 says "try later". */
  get bodyCode(): Code {
    return this.code === 'unavailable' ? CODE.unavailable : CODE.refused;
  }
}

/** The only source of code 401. */
export class SessionLost extends Error {
  constructor() {
    super('session_lost');
    this.name = 'SessionLost';
  }
}
