import { CODE, type Envelope } from '../contract/envelope';
import type { ErrorCode } from '../contract/errors';
import { CLIENT_COPY } from './copy';
import { type RequestError, transportText } from './request-error';

export type ApiErrorCode =
  | ErrorCode
  | 'network'
  | 'bad_response'
  | 'session_lost'
  | 'queued'
  | 'site_unconfigured';

/** After these nobody knows the outcome on the server. */
const INDEFINITE: ReadonlySet<string> = new Set<ApiErrorCode>([
  'network',
  'bad_response',
  'timeout',
  'unavailable',
  'internal',
  'replayed',
]);

interface Parts {
  code: number;
  err: ApiErrorCode;
  msg: string;
  fields?: Record<string, string>;
  data?: unknown;
  isSent?: boolean;
}

/** The UI decides by `err` and shows `msg`. */
export class ApiError extends Error {
  /** 500 refused, 503 unavailable, 401 session lost, 0 no answer. */
  readonly code: number;
  readonly err: ApiErrorCode;
  readonly msg: string;
  readonly fields: Record<string, string>;
  readonly data: unknown;
  /** Repeating is safe for idempotent endpoints only. */
  readonly isOutcomeUnknown: boolean;

  constructor(
    { code, err, msg, fields = {}, data = null, isSent = true }: Parts,
    options?: ErrorOptions,
  ) {
    super(msg, options);
    this.name = 'ApiError';
    this.code = code;
    this.err = err;
    this.msg = msg;
    this.fields = fields;
    this.data = data;
    this.isOutcomeUnknown = isSent && INDEFINITE.has(err);
  }

  get requestId(): string {
    const { data } = this;
    return isRecord(data) && typeof data.requestId === 'string' ? data.requestId : '';
  }

  get isCutOff(): boolean {
    return this.err === 'network' || this.err === 'timeout';
  }

  /** The same failure of something that the call needed first. */
  beforeSending(): ApiError {
    const { code, err, msg, fields, data } = this;
    return new ApiError({ code, err, msg, fields, data, isSent: false }, { cause: this });
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readFields(data: unknown): Record<string, string> {
  if (!isRecord(data) || !isRecord(data.fields)) return {};
  return Object.fromEntries(
    Object.entries(data.fields).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  );
}

export function errorOfEnvelope({ code, msg, data }: Envelope): ApiError {
  if (code === CODE.sessionLost)
    return new ApiError({ code, err: 'session_lost', msg: msg || CLIENT_COPY.sessionLost, data });
  const err = isRecord(data) && typeof data.err === 'string' ? (data.err as ErrorCode) : 'internal';
  return new ApiError({ code, err, msg, fields: readFields(data), data });
}

function codeOf({ failure }: RequestError): ApiErrorCode {
  if (failure === 'file') return 'upload_too_large';
  return failure === 'network' || failure === 'timeout' ? failure : 'bad_response';
}

export const errorOfRequest = (error: RequestError): ApiError =>
  new ApiError(
    { code: 0, err: codeOf(error), msg: transportText(error) ?? error.errMsg },
    { cause: error },
  );
