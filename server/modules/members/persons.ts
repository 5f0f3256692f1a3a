import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { blockAreas, users, type UserState } from '@/server/db/schema';

export interface Person {
  memberId: number;
  name: string;
  plot: { blockAreaId: number; area: string; no: number } | null;
  state: UserState;
}

interface Found extends Pick<Person, 'memberId' | 'name' | 'state'> {
  blockAreaId: number | null;
  no: number | null;
  area: string | null;
}

export const personOf = ({ memberId, name, state, blockAreaId, no, area }: Found): Person => ({
  memberId,
  name,
  plot: blockAreaId === null || no === null ? null : { blockAreaId, area: area ?? '', no },
  state,
});

const NOBODY = { name: '', plot: null, state: 'closed' } as const;

export const PERSON_COLUMNS = {
  memberId: users.userId,
  name: users.userName,
  state: users.status,
  blockAreaId: users.blockAreaId,
  no: users.blockNo,
  area: blockAreas.name,
};

const selectPersons = prepareOnce((db) =>
  db
    .select(PERSON_COLUMNS)
    .from(users)
    .leftJoin(blockAreas, eq(blockAreas.blockAreaId, users.blockAreaId))
    .where(sql`${users.userId} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('persons'),
);

export async function personsOf(
  db: Db,
  ids: readonly (number | null)[],
): Promise<(memberId: number) => Person> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const rows = wanted.length === 0 ? [] : await selectPersons(db).execute({ ids: wanted });
  const found = new Map(rows.map((row) => [row.memberId, personOf(row)]));
  return (memberId) => found.get(memberId) ?? { memberId, ...NOBODY };
}
