/**
 * `npm start`: from a fresh clone to a running product. Installs, builds and bundles what has changed, then becomes the server.
 */
import './lib/node-version.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoLines } from './lib/demo.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { isFree, isHealthy } from './lib/ports.mjs';
import { enterProject } from './lib/project.mjs';
import { dataDir, ensureSignKeys } from './lib/sign-keys.mjs';
import { box, fail, say, step } from './lib/terminal.mjs';

enterProject();
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
if (!(await isFree(port, host))) fail(`Port ${port} on ${host} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`);

await ensureInstalled();
const { ensureServer, ensureSite, SERVER_BUNDLE } = await import('./lib/artifacts.mjs');
const sign = ensureSignKeys();
const exportDir = process.env.OUT_DIR || 'out';
if (!(await ensureSite(sign, { exportDir }))) fail('The app could not be built; the reason stands above.');
await step('Bundling the server', ensureServer);

Object.assign(process.env, { NODE_ENV: 'production', HOST: host, PORT: String(port), DATA_DIR: dataDir(), OUT_DIR: path.resolve(exportDir), SIGN_PREFIX: sign.prefix, SIGN_SECRET: sign.secret });
say(process.env.DATABASE_URL ? '▸ Starting the server' : '▸ Starting the server and its database');
await import(pathToFileURL(SERVER_BUNDLE));

const shownHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
const origin = `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${port}`;
if (await isHealthy(origin)) say(`\n${box([`创业元宇宙  ${origin}/zc/`, ...demoLines(), '', 'Stop with Ctrl+C'])}\n`);
