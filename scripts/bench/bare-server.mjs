import fastify from 'fastify';
import pg from 'pg';

const READ = `select u.*, b.name as area_name, c.name as city_name,
    (select count(*) from sessions s where s.user_id = u.user_id and s.revoked_at is null and s.expires_at > now()) as device_count
  from users u left join block_areas b on b.block_area_id = u.block_area_id left join cities c on c.city_id = b.city_id
  where u.user_id = $1`;
const WRITE = `insert into notice_settings (user_id, muted, is_quiet, quiet_from, quiet_to) values ($1, '{}', true, 1320, $2)
  on conflict (user_id) do update set quiet_to = excluded.quiet_to`;

const [, , databaseUrl, port, userId] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = fastify();
app.get('/healthz', async () => 'ok');
app.post('/read', async () => {
  const { rows } = await pool.query({ name: 'read', text: READ, values: [userId] });
  return { code: 200, msg: '', data: rows[0] };
});
app.post('/write', async (request) => {
  await pool.query({
    name: 'write',
    text: WRITE,
    values: [request.body.userId, request.body.quietTo],
  });
  return { code: 200, msg: '', data: {} };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
