import type { ConsoleCall } from '@/lib/contract/console';
import { approval } from '@/lib/contract/console/resources/approval';
import { operator } from '@/lib/contract/console/resources/operator';
import { role } from '@/lib/contract/console/resources/role';
import { CITY_WRITES } from './writes-city-fixtures';
import { MONEY_WRITES } from './writes-money-fixtures';
import { TICKET_WRITES } from './writes-ticket-fixtures';
import { asked, ok, type World, type Write } from './writes-world-fixtures';

/* Actions of second persons, and on operators and roles. */

const reason = '工单 12 号';

/** A row of a resource, and its version. */
async function versioned(world: World, get: ConsoleCall, key: string) {
  const { version } = (await ok(world.one, get, { key })) as { version: string };
  return { key, version };
}

const people = operator.calls.actions;
const roles = role.calls.actions;

async function newRole(world: World) {
  const name = `角色${(world.t.clock.now += 1)}`;
  const form = { name, permissions: ['members.read'] };
  const { key } = await ok(world.other, roles.create, { form, reason });
  return { ...(await versioned(world, role.calls.get, key)), reason };
}

export const colleague = async ({ c }: World) => (await c.as(['editor'])).operator;

const question = async (world: World) => versioned(world, approval.calls.get, await asked(world));

export const PEOPLE_WRITES: Readonly<Record<string, Write>> = {
  ...MONEY_WRITES,
  ...TICKET_WRITES,
  ...CITY_WRITES,
  [approval.calls.actions.grant.name]: { input: question },
  [approval.calls.actions.refuse.name]: {
    input: async (world) => ({ ...(await question(world)), reason }),
  },
  [people.invite.name]: {
    input: async () => ({ form: { name: '新同事', role: ['editor'] }, reason }),
    again: 'refused',
  },
  [people.again.name]: {
    input: async (world) => ({ key: await colleague(world), reason }),
    again: { another: '每次生成新的链接，以前的作废' },
  },
  [people.reset.name]: {
    input: async (world) => ({ key: await colleague(world), reason }),
    again: { another: '没有验证方式可作废了，仍生成新的链接' },
  },
  [people.roles.name]: {
    input: async (world) => ({
      ...(await versioned(world, operator.calls.get, await colleague(world))),
      form: { role: ['service'] },
      reason,
    }),
    again: 'refused',
  },
  [people.disable.name]: {
    input: async (world) => ({
      ...(await versioned(world, operator.calls.get, await colleague(world))),
      reason,
    }),
    again: 'refused',
  },
  [people.enable.name]: {
    input: async (world) => {
      const key = await colleague(world);
      await ok(world.other, people.disable, { key, reason });
      return { ...(await versioned(world, operator.calls.get, key)), reason };
    },
    again: 'refused',
  },
  [people.endSessions.name]: {
    input: async (world) => ({ key: await colleague(world), reason }),
    again: 'refused',
  },
  [roles.create.name]: {
    input: async () => ({ form: { name: '查号', permissions: ['members.read'] }, reason }),
    again: 'refused',
  },
  [roles.change.name]: {
    input: async (world) => ({
      ...(await newRole(world)),
      form: { name: '查记录', permissions: ['audit.read'] },
    }),
    again: 'refused',
  },
  [roles.remove.name]: { input: newRole, again: 'refused' },
};
