import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/account-data';
import { EXPORTS_PER_DAY } from '@/lib/contract/account-data.schema';
import { EXPORT_FILE_PATH } from '@/lib/contract/account-export';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Party } from '@/server/adapters/parties';
import type { Db } from '@/server/db/client';
import { createVault, type Vault } from '@/server/db/vault';
import { DomainError, type MemberCall } from '@/server/http/call';
import { countHit } from '@/server/http/rate-limit';
import { confirmPerson } from '@/server/modules/members/confirm';
import type { AccountDeps } from './deps';
import type { Section } from './export-rows';
import { SECTIONS } from './export-sections';
import { issueMemberTicket, spendMemberTicket, TICKET_TTL_MS } from './tickets';

/** Rows a query, and maximum a section. */
const PAGE = 500;
const MAX_ROWS = 100_000;

const fileNameOf = (now: Date): string => `my-data-${dayOf(now)}.json`;

/** The file works once, for minutes. @throws DomainError export_limit, and those of confirmPerson */
export async function prepareExport(
  deps: AccountDeps,
  { db, now, member: { userId } }: MemberCall,
  { checkcode, password }: InputOf<typeof contract.exportData>,
): Promise<OutputOf<typeof contract.exportData>> {
  const outcome = await db.transaction(async (tx) => {
    try {
      await confirmPerson(tx, deps.keys, { userId, scene: 'export', checkcode, password, now });
      return null;
    } catch (error) {
      // a wrong try still counts
      if (error instanceof DomainError && error.isKept) return error;
      throw error;
    }
  });
  if (outcome) throw outcome;
  const { hits } = await countHit(db, `export:${userId}:${dayOf(now)}`, DAY_MS, now);
  if (hits > EXPORTS_PER_DAY) throw new DomainError('export_limit');
  const ticket = issueMemberTicket(deps, 'export', userId, now);
  return {
    path: `${EXPORT_FILE_PATH}?ticket=${encodeURIComponent(ticket)}`,
    fileName: fileNameOf(now),
    expiresAt: now.getTime() + TICKET_TTL_MS,
    left: EXPORTS_PER_DAY - hits,
  };
}

interface Source {
  db: Db;
  vault: Vault;
}

interface ExportSource extends Source {
  parties: readonly Party[];
}

/** Streams pages, so memory stays constant. Ends with "truncated" or not. */
async function* rowsOf(
  { db, vault }: Source,
  { page, open }: Section,
  userId: number,
): AsyncGenerator<string, boolean> {
  let after = 0;
  for (let count = 0; count < MAX_ROWS;) {
    const { rows } = await db.execute<{ k: number; row: Record<string, unknown> }>(
      page(userId, after, PAGE),
    );
    for (const { row } of rows)
      yield `${count++ > 0 ? ',' : ''}\n${JSON.stringify(open ? open(row, vault) : row)}`;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return false;
    after = Number(last.k);
  }
  return true;
}

/** fen, epoch ms. @param by the operator who took it; stated first */
export async function* exportOf(
  { parties, ...source }: ExportSource,
  userId: number,
  now: Date,
  by?: string,
): AsyncGenerator<string> {
  const who = by === undefined ? '' : `"exportedBy":${JSON.stringify(by)},"memberId":${userId},`;
  yield `{${who}"exportedAt":${now.getTime()},"note":"金额单位为分，时间为毫秒时间戳；其他成员的姓名已隐去","thirdParties":${JSON.stringify(parties)},"sections":[`;
  for (const [i, section] of SECTIONS.entries()) {
    yield `${i > 0 ? ',' : ''}{"name":"${section.name}","title":"${section.title}","rows":[`;
    const isCut = yield* rowsOf(source, section, userId);
    yield `],"isCut":${isCut}}`;
  }
  yield ']}\n';
}

/** Authenticated by ticket: downloads have no session. */
export function mountExport(
  app: FastifyInstance,
  {
    db,
    clock,
    keys,
    parties,
  }: Pick<ExportSource, 'db' | 'parties'> & { clock: () => Date } & Pick<AccountDeps, 'keys'>,
): void {
  const vault = createVault(keys);
  app.get<{ Querystring: { ticket?: string } }>(EXPORT_FILE_PATH, async (request, reply) => {
    const now = clock();
    reply.header('cache-control', 'no-store');
    try {
      const { ticket } = request.query;
      const userId = await spendMemberTicket(
        db,
        { keys },
        'export',
        typeof ticket === 'string' ? ticket : '',
        now,
      );
      return await reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileNameOf(now)}"`)
        .send(Readable.from(exportOf({ db, vault, parties }, userId, now)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return reply.code(403).type('text/plain; charset=utf-8').send(error.msg);
    }
  });
}
