import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ConsoleInput, ConsoleOutput } from '@/lib/contract/console';
import type * as contract from '@/lib/contract/console/members';
import { partiesOf } from '@/server/adapters/parties';
import type { Db } from '@/server/db/client';
import { DomainError } from '@/server/http/call';
import { exportOf } from '@/server/modules/account/export';
import { exportName, prepareExportFor, spendExportFor } from '@/server/modules/account/export-for';
import type { Operation } from '@/server/modules/operators/authorize';
import type { ConsoleDeps } from './deps';

const PATH = '/export/member';

type Sealing = Pick<ConsoleDeps, 'keys'>;

export async function exportMember(
  deps: Sealing,
  db: Db,
  operation: Operation,
  { memberId }: ConsoleInput<typeof contract.exportMember>,
): Promise<ConsoleOutput<typeof contract.exportMember>> {
  const { ticket, ...rest } = await prepareExportFor(deps, db, operation, memberId);
  const query = new URLSearchParams({ member: String(memberId), ticket });
  return { path: `/console${PATH}?${query.toString()}`, ...rest };
}

/** Rows are streamed as they are read. */
export function mountExportFor(
  app: FastifyInstance,
  { config, database, vault, keys, clock }: ConsoleDeps,
): void {
  app.get<{ Querystring: { member?: unknown; ticket?: unknown } }>(PATH, async (request, reply) => {
    const { member, ticket } = request.query;
    const now = clock();
    const operator = request.consoleOperator;
    const memberId =
      typeof member === 'string' && /^[1-9]\d{0,14}$/.test(member) ? Number(member) : 0;
    try {
      const given = { memberId, ticket: typeof ticket === 'string' ? ticket : '' };
      await spendExportFor(database.db, { keys }, { operator, now }, given);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return reply.code(403).type('text/plain; charset=utf-8').send(error.msg);
    }
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${exportName(memberId, now)}"`)
      .send(
        Readable.from(
          exportOf({ db: database.db, vault, parties: partiesOf(config) }, memberId, now, operator),
        ),
      );
  });
}
