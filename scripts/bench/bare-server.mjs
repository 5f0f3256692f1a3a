/** The floor that the product is compared with: the same framework, the same query as the own profile, nothing else. */
import fastify from 'fastify';
import pg from 'pg';

const QUERY = `select u.*, b.name as area_name, c.name as city_name,
    (select count(*) from sessions s where s.user_id = u.user_id and s.revoked_at is null and s.expires_at > now()) as device_count
  from users u left join block_areas b on b.block_area_id = u.block_area_id left join cities c on c.city_id = b.city_id
  where u.user_id = $1`;

const [, , databaseUrl, port, userId] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = fastify();
app.get('/healthz', async () => 'ok');
app.post('/read', async () => {
  const { rows } = await pool.query({ name: 'read', text: QUERY, values: [userId] });
  return { code: 200, msg: '', data: rows[0] };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
