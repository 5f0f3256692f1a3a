import type { FastifyInstance } from 'fastify';
import { CARD_VCF_PATH } from '@/lib/contract/card-vcf';
import { toVcard, vcardFileName } from '@/lib/contract/vcard';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { networkOf } from '@/server/http/address';
import type { LimitOfAddress } from '@/server/http/address-limit';
import { DomainError } from '@/server/http/call';
import { refuseOverAddress } from '@/server/http/rate-limit';
import { fieldsFor } from './fields';
import { findVisible } from './queries';

const USER_ID = /^[1-9]\d{0,14}$/;

interface VcfDeps {
  db: Db;
  clock: () => Date;
  perMinute: number;
  limitOf: LimitOfAddress;
  cardUrlOf: (userId: number) => string;
}

/** Public fields; no session, as downloads have none. */
export function mountVcf(app: FastifyInstance, deps: VcfDeps): void {
  const { db, clock, perMinute, limitOf, cardUrlOf } = deps;
  const isTooMany = async (address: string, now: Date): Promise<boolean> => {
    const ip = networkOf(address);
    const caller = { db, ip, now, limitHere: (base: number) => limitOf(ip, base, now) };
    try {
      await refuseOverAddress(caller, 'vcf', perMinute, MINUTE_MS);
      return false;
    } catch (error) {
      if (error instanceof DomainError) return true;
      throw error;
    }
  };
  app.get<{ Querystring: { id?: string } }>(CARD_VCF_PATH, async (request, reply) => {
    const now = clock();
    if (await isTooMany(request.ip, now))
      return reply.code(429).type('text/plain; charset=utf-8').send('下载过于频繁，请稍后再试');
    const { id = '' } = request.query;
    const card =
      typeof id === 'string' && USER_ID.test(id) ? await findVisible(db, Number(id)) : null;
    reply.header('cache-control', 'no-store');
    if (!card)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send(new DomainError('card_private').msg);
    const { fields } = fieldsFor(card.fields, card.visibility, 'guest');
    return reply
      .type('text/vcard; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="card.vcf"; filename*=UTF-8''${encodeURIComponent(vcardFileName(fields.name))}`,
      )
      .send(
        toVcard(fields, {
          link: cardUrlOf(card.owner.userId),
          tags: fields.tags,
          updatedAt: card.updatedAt ?? now,
        }),
      );
  });
}
