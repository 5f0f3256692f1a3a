// In npm test: server/live as units.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { noteEvents } from '@/server/db/live';
import { type EarnerRow, RemoteEarner } from '@/server/testing/earners';
import { type LiveDevice, openLive } from '@/server/testing/live';
import type { ServerProcess } from '@/server/testing/processes';
import { FaultSite } from './fault-site';

/* Live streams while processes are killed and stopped and the database goes away: nothing is lost, nothing is told twice. */

/** After what a device comes back to a server (ms). */
const BACK_MS = 50;

let site: FaultSite;
let servers: ServerProcess[];
before(async () => {
  site = await FaultSite.open(1);
  servers = await Promise.all([1, 2].map(() => site.launch()));
});
after(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await site.close();
});

/** A device that comes back by itself, to whichever process answers, from where it was. */
class Device {
  readonly told: number[] = [];
  resets = 0;
  private current: LiveDevice | undefined;
  private isOver = false;
  private readonly done: Promise<void>;

  constructor(private turn = 0) {
    this.done = this.run();
  }

  private async run(): Promise<void> {
    const person = site.people[0] as EarnerRow;
    for (let cursor = ''; !this.isOver; this.turn += 1) {
      const server = servers[this.turn % 2] as ServerProcess;
      const caller = new RemoteEarner(server, site.t.deps, person);
      const device = await openLive(server.origin, caller, cursor).catch(() => undefined);
      if (!device || device.refusal) {
        await pause(BACK_MS);
        continue;
      }
      this.current = device;
      while (!device.isOver() && !this.isOver) await pause(BACK_MS);
      cursor = device.cursor() === '' ? cursor : device.cursor();
      this.told.push(...device.told().map(([, refId]) => refId));
      if (device.messages[0]?.name === 'reset') this.resets += 1;
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.done;
    this.current?.close();
  }
}

test('with one process killed, one stopped and the database away for a moment each event is told once', async () => {
  const devices = [new Device(0), new Device(1)];
  await pause(1_000);
  let [written, isQuiet] = [0, false];
  const userId = (site.people[0] as EarnerRow).userId;
  const writing = (async () => {
    for (; !isQuiet; await pause(15))
      await noteEvents(site.t.db, [{ userId, kind: 'system', refId: (written += 1) }]);
  })();
  await pause(1_000);
  const [first, second] = servers as [ServerProcess, ServerProcess];
  await first.end('SIGKILL');
  await pause(1_000);
  servers[0] = await site.launch();
  await second.end('SIGTERM');
  assert.equal(await second.ended, 0);
  await pause(500);
  servers[1] = await site.launch();
  site.proxy.cut();
  await pause(1_500);
  site.proxy.restore();
  await pause(3_000);
  isQuiet = true;
  await writing;
  await pause(2_000);
  const expected = Array.from({ length: written }, (_, i) => i + 1);
  for (const device of devices) {
    await device.stop();
    assert.deepEqual(
      device.told.toSorted((a, b) => a - b),
      expected,
    );
    assert.equal(device.resets, 1, 'only at its start');
  }
});
