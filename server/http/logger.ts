import pino, { type DestinationStream } from 'pino';
import type { Config } from '@/server/config';
import { describeError } from './errors';

const MOBILE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;

export const maskMobiles = (line: string): string => line.replace(MOBILE, '$1****$2');

/** While the disk is full (bytes); then lines are dropped. */
const MOST_WAITING_BYTES = 1_000_000;

/** Without an error listener a failed write would end the process. */
export const openStderr = () =>
  pino
    .destination({ fd: 2, sync: false, maxLength: MOST_WAITING_BYTES })
    .on('error', () => undefined);

/** stderr; stdout has the ready line. */
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
