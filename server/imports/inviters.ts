import type { PoolClient } from 'pg';

const ROUNDS = 20;

interface Edge {
  person: string;
  inviter: string;
  at: number;
}

async function readEdges(client: PoolClient): Promise<Edge[]> {
  await client.query(`
    create temp table open_edges as
    select person, inviter, case when bound_at > 0 then bound_at else joined end as at
    from plan_edges where fate = 'kept';
    create index on open_edges (inviter);
    analyze open_edges`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rowCount } = await client.query(`
      delete from open_edges e where not exists (select from open_edges o where o.inviter = e.person)`);
    if (rowCount === 0) break;
  }
  return (await client.query<Edge>('select * from open_edges order by person')).rows;
}

/** Everybody has one inviter: a walk that meets itself has found the only cycle. */
export function newestOfCycles(edges: readonly Edge[]): string[] {
  const of = new Map(edges.map((edge) => [edge.person, edge]));
  const walkOf = new Map<string, number>();
  const cut: string[] = [];
  edges.forEach((start, walk) => {
    let at: Edge | undefined = start;
    while (at && !walkOf.has(at.person)) {
      walkOf.set(at.person, walk);
      at = of.get(at.inviter);
    }
    if (!at || walkOf.get(at.person) !== walk) return;
    const cycle = [at];
    for (let next = of.get(at.inviter); next && next !== at; next = of.get(next.inviter))
      cycle.push(next);
    const newest = cycle.reduce((last, one) =>
      one.at > last.at || (one.at === last.at && one.person > last.person) ? one : last,
    );
    cut.push(newest.person);
  });
  return cut;
}

export async function cutCycles(client: PoolClient): Promise<void> {
  const cut = newestOfCycles(await readEdges(client));
  await client.query(`update plan_edges set fate = 'cycle' where person = any($1)`, [cut]);
}
