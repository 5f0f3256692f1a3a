/** The floor that the product is compared with: the same framework, one route, the same kind of query, nothing else. */
import fastify from 'fastify';
import pg from 'pg';

const [, , databaseUrl, port] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = fastify();
app.get('/healthz', async () => 'ok');
app.post('/read', async () => {
  const { rows } = await pool.query({ name: 'read', text: 'select * from users order by user_id limit 1' });
  return { code: 200, msg: '', data: rows[0] };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
