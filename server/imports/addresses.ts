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
    select c.*, k.person_id, coalesce(k.state <> 'waiting' or m.old_key is not null, false) as is_there,
      case when k.state = 'waiting' then (
          select count(*) from moved_addresses a where a.person_id = k.person_id
        ) else 0 end as kept, case
        when p.fate is null or p.fate not in ('taken', 'joined', 'there') then '用户不迁入'
        when c.name = '' or c.mobile = '' or c.detail = '' or length(c.detail) > ${MOST_DETAIL} then '收货人、手机或地址不完整'
      end as fault
    from clean c
      left join plan_people p on p.key = c.person
      left join known_people k on k.key = c.person
      left join moved_addresses m on m.person_id = k.person_id and m.old_key = c.key
  ), placed as (
    select *, kept + row_number() over (
        partition by person, fault is null, is_there
        order by is_default desc, length(key) desc, key desc
      ) as nth
    from judged
  ), ended as (
    select *, coalesce(fault, case when nth > ${ADDRESS_MAX} then '每人最多${ADDRESS_MAX}个' end) as why from placed
  )
  select key, person, name, mobile, detail, coalesce(code, '${UNKNOWN_REGION}') as region_code, region as region_text,
    nth = 1 as is_first, is_there or (person_id is not null and why is not null) as is_there,
    case when person_id is null then why end as reason
  from ended`;

interface Planned {
  personId: number;
  key: string;
  name: string;
  mobile: string;
  detail: string;
  region_code: string;
  region_text: string;
  is_first: boolean;
  importId: number | null;
}

export async function writeAddresses(
  client: PoolClient,
  vault: Vault,
  importId: number,
): Promise<void> {
  await client.query(`
    declare addressed cursor for
    select p.person_id::int as "personId", a.key, left(a.name, 20) as name, a.mobile, a.detail,
      a.region_code, a.region_text, a.is_first, nullif(${importId}, p.import_id)::int as "importId"
    from plan_addresses a join known_people p on p.key = a.person
    where a.reason is null and not a.is_there and (p.import_id = ${importId} or p.state = 'waiting')`);
  for (;;) {
    const { rows } = await client.query<Planned>(`fetch ${BATCH} from addressed`);
    if (rows.length === 0) break;
    await client.query(
      `insert into moved_addresses (person_id, old_key, sealed, region_code, region_text, is_default, import_id)
       select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::bigint[])`,
      [
        rows.map(({ personId }) => personId),
        rows.map(({ key }) => key),
        rows.map(({ personId, key, ...address }) =>
          sealMoved(vault, { personId, oldKey: key }, address),
        ),
        rows.map((row) => row.region_code),
        rows.map((row) => row.region_text || '地区待选择'),
        rows.map((row) => row.is_first),
        rows.map((row) => row.importId),
      ],
    );
  }
  await client.query('close addressed');
}
