import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_ERROR_COPY, type ConsoleErrorCode } from '@/lib/contract/console/errors';
import { CODE, type Envelope } from '@/lib/contract/envelope';
import { sendAnswer } from '@/server/http/api';
import { answerFor } from '@/server/http/errors';
import { OperationRefused } from '@/server/modules/operators/authorize';

interface RefusalData {
  fields?: Record<string, string>;
  permission?: string;
  proof?: string;
}

export class ConsoleRefused extends Error {
  constructor(
    readonly code: ConsoleErrorCode,
    { msg, ...data }: RefusalData & { msg?: string } = {},
  ) {
    super(msg ?? CONSOLE_ERROR_COPY[code]);
    this.name = 'ConsoleRefused';
    this.data = data;
  }

  readonly data: RefusalData;
}

function envelopeOf(error: unknown): { envelope: Envelope; fault?: unknown } {
  if (error instanceof ConsoleRefused)
    return {
      envelope: {
        code: CODE.refused,
        msg: error.message,
        data: { err: error.code, ...error.data },
      },
    };
  if (error instanceof OperationRefused) {
    const { permission, code = 'refused', message, facts } = error;
    return {
      envelope: {
        code: CODE.refused,
        msg: message,
        data: { err: code, ...(permission ? { permission } : {}), ...facts },
      },
    };
  }
  return answerFor(error);
}

/** Always HTTP 200 with an envelope, like the app's API (specification 7.2). */
export function sendConsoleAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  work: () => Promise<unknown>,
): Promise<FastifyReply> {
  return sendAnswer(request, reply, name, work, envelopeOf);
}
