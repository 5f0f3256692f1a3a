import { Client } from 'pg';
import { StartError } from '@/server/start-error';

const OWNER_LOCK = 7_270_002;
/** PostgreSQL may notice a killed owner late (ms). */
const TIMEOUT_MS = 3_000;
const RETRY_MS = 500;

export interface Ownership {
  release: () => Promise<void>;
}

interface OwnershipOptions {
  dataDir: string;
  /** Runs before each reconnect; restarts a crashed server. */
  revive: () => Promise<void>;
}

/** The lock is taken again after a restart. @throws StartError when another process owns it */
export async function takeOwnership(
  url: string,
  { dataDir, revive }: OwnershipOptions,
): Promise<Ownership> {
  let isReleased = false;
  let current: Client | null = null;

  let regaining: Promise<void> | null = null;

  const regain = async () => {
    while (!isReleased) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      try {
        if (isReleased) return;
        await revive();
        current = await lock(url, onLost);
        if (current) return;
      } catch {
        // the database is still down: try again
      }
    }
  };

  const onLost = () => {
    regaining = regain();
  };

  for (const end = Date.now() + TIMEOUT_MS; !current;) {
    current = await lock(url, onLost);
    if (!current && Date.now() > end) {
      throw new StartError(
        `另一个进程正在使用 ${dataDir} 的数据：请先停止它，或用 DATA_DIR 指定其他目录。(Another process uses this data: stop it or set DATA_DIR.)`,
      );
    }
    if (!current) await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    release: async () => {
      isReleased = true;
      await regaining; // do not leave a server behind that is being revived
      await current?.end().catch(() => undefined);
    },
  };
}

async function lock(url: string, onLost: () => void): Promise<Client | null> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'startup-metaverse-owner',
  });
  let isHeld = false;
  client.on('error', () => undefined);
  client.on('end', () => {
    if (isHeld) onLost();
  });
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [OWNER_LOCK],
  );
  if (!rows[0]?.locked) {
    await client.end();
    return null;
  }
  isHeld = true;
  return client;
}
