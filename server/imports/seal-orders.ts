import type { PoolClient } from 'pg';
import { newNumber } from '@/server/db/numbers';
import type { Vault } from '@/server/db/vault';
import { sealAddress } from '@/server/modules/orders/submit';

const BATCH = 500;

interface Planned {
  key: string;
  name: string;
  mobile: string;
  detail: string;
  regionCode: string;
}

export async function sealAll(client: PoolClient, vault: Vault, now: Date): Promise<void> {
  await client.query(`
    create temp table sealed_orders (
      key text, sn text, pay_sn text, address_sealed text, mobile_hash text, address_hash text
    );
    declare opened cursor for
    select key, name, mobile, detail, region_code as "regionCode" from plan_orders
    where state = 'open' and reason is null order by created, key`);
  for (;;) {
    const { rows } = await client.query<Planned>(`fetch ${BATCH} from opened`);
    if (rows.length === 0) break;
    const sealed = rows.map(({ key, ...address }) => {
      const sn = newNumber(now);
      return { key, sn, paySn: newNumber(now, 'P'), ...sealAddress(vault, sn, address) };
    });
    await client.query(
      `insert into sealed_orders
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])`,
      [
        sealed.map(({ key }) => key),
        sealed.map(({ sn }) => sn),
        sealed.map(({ paySn }) => paySn),
        sealed.map(({ addressSealed }) => addressSealed),
        sealed.map(({ mobileHash }) => mobileHash),
        sealed.map(({ addressHash }) => addressHash),
      ],
    );
  }
  await client.query('close opened; analyze sealed_orders');
}
