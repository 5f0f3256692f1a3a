import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_ERROR_COPY, type ConsoleErrorCode } from '@/lib/contract/console/errors';
import { CODE, type Envelope } from '@/lib/contract/envelope';
import { sendAnswer } from '@/server/http/api';
import { answerFor } from '@/server/http/errors';
import { OperationRefused } from '@/server/modules/operators/authorize';

interface RefusalData {
  /** One sentence per form field. */
  fields?: Record<string, string>;
  /** `no_permission`: what is missing. */
  permission?: string;
  /** `proof_needed`: which one. */
  proof?: string;
}

/** A refusal of the console itself; refusals of services are OperationRefused and DomainError. */
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

/** Runs `work` and always responds with an envelope and HTTP 200, as the app's API does (specification 7.2). */
export function sendConsoleAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  work: () => Promise<unknown>,
): Promise<FastifyReply> {
  return sendAnswer(request, reply, name, work, envelopeOf);
}
