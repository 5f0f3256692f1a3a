import pino, { type DestinationStream } from 'pino';
import type { Config } from '@/server/config';
import { describeError } from './errors';

const MOBILE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;

/** The last line of defence: whatever is logged, a mobile number leaves masked. */
export const maskMobiles = (line: string): string => line.replace(MOBILE, '$1****$2');

/** Bytes of lines that may wait for a full disk; what comes beyond is lost, the server is not. */
const MOST_WAITING_BYTES = 1_000_000;

/** stderr. A write that fails (disk full, reader gone) is tried again with the next line: without a listener it would end the process. */
export const openStderr = () =>
  pino
    .destination({ fd: 2, sync: false, maxLength: MOST_WAITING_BYTES })
    .on('error', () => undefined);

/** JSON lines on stderr; stdout belongs to the ready line. */
export function createLogger(
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = openStderr(),
) {
  return pino(
    {
      level: LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, req: () => undefined, res: () => undefined },
      hooks: { streamWrite: maskMobiles },
    },
    destination,
  );
}
