import type { PoolClient } from 'pg';
import { ADDRESS_MAX } from '@/lib/contract/addresses.schema';
import { UNKNOWN_REGION } from '@/lib/kit/regions';
import type { Vault } from '@/server/db/vault';
import { sealMoved } from '@/server/modules/imports/addresses';
import { oneLine } from './sources';

const BATCH = 20_000;
const MOST_DETAIL = 200;

export const ADDRESSES = `
  create temp table plan_addresses as
  with clean as (
    select distinct on (a.key) a.key, a.person, a.is_default, ${oneLine('a.name')} as name,
      ${oneLine('a.mobile')} as mobile, ${oneLine('a.detail')} as detail,
      r.code, coalesce(r.text, ${oneLine(`concat_ws(' ', a.province, nullif(a.city, a.province), a.district)`)}) as region
    from old_addresses a
      left join regions r on r.code = a.code
        or (r.province = a.province and r.district = a.district and (r.city = a.city or r.city = r.province))
    order by a.key, r.code
  ), judged as (
    select c.*, p.fate as person_fate, case
        when p.fate is null or p.fate not in ('taken', 'joined') then '用户不迁入'
        when c.name = '' or c.mobile = '' or c.detail = '' or length(c.detail) > ${MOST_DETAIL} then '收货人、手机或地址不完整'
      end as fault
    from clean c left join plan_people p on p.key = c.person
  ), placed as (
    select *, row_number() over (
        partition by person, fault is null
        order by is_default desc, length(key) desc, key desc
      ) as nth
    from judged
  )
  select key, person, name, mobile, detail, coalesce(code, '${UNKNOWN_REGION}') as region_code, region as region_text,
    nth = 1 as is_first, coalesce(fault, case when nth > ${ADDRESS_MAX} then '每人最多${ADDRESS_MAX}个' end) as reason
  from placed`;

interface Planned {
  personId: number;
  key: string;
  name: string;
  mobile: string;
  detail: string;
  region_code: string;
  region_text: string;
  is_first: boolean;
}

export async function writeAddresses(
  client: PoolClient,
  vault: Vault,
  importId: number,
): Promise<void> {
  await client.query(`
    declare addressed cursor for
    select p.person_id::int as "personId", a.key, left(a.name, 20) as name, a.mobile, a.detail,
      a.region_code, a.region_text, a.is_first
    from plan_addresses a join moved_people p on p.import_id = ${importId} and p.old_key = a.person
    where a.reason is null`);
  for (;;) {
    const { rows } = await client.query<Planned>(`fetch ${BATCH} from addressed`);
    if (rows.length === 0) break;
    await client.query(
      `insert into moved_addresses (person_id, old_key, sealed, region_code, region_text, is_default)
       select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[])`,
      [
        rows.map(({ personId }) => personId),
        rows.map(({ key }) => key),
        rows.map(({ personId, key, ...address }) =>
          sealMoved(vault, { personId, oldKey: key }, address),
        ),
        rows.map((row) => row.region_code),
        rows.map((row) => row.region_text || '地区待选择'),
        rows.map((row) => row.is_first),
      ],
    );
  }
  await client.query('close addressed');
}
