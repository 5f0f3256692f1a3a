import * as session from '@/lib/contract/console/session';
import * as views from '@/lib/contract/console/views';
import { openConsoleSession } from '@/server/modules/operators/console-sessions';
import { drawTotp, saveTotp, sealTotp } from '@/server/modules/operators/totp';
import { SoftAuthenticator } from '@/server/testing/authenticator';
import { ok, type World, type Write } from './writes-world-fixtures';

/** A passkey that the browser has just made. */
async function passkey({ one, c }: World) {
  const { options } = await ok(one, session.beginAddPasskey, {});
  const authenticator = new SoftAuthenticator(c.deps.origin);
  return { response: authenticator.create(options), name: '工作电脑' };
}

/** An operator of their own, so that the session of the walk stays. */
const by = ({ c }: World) => c.as(['editor']);

let made = 0;

/** A shared view, as it is seen. */
async function view(world: World, more: object = {}) {
  const title = `视图${(made += 1)}`;
  const { viewId } = await ok(world.other, views.shareView, { list: 'audit', title });
  const { rows } = await ok(world.one, views.listViews, {});
  return { viewId, seen: rows.find((row) => row.viewId === viewId)?.seen, ...more };
}

/** Shared views: everybody's list, nobody's money. */
const VIEW_WRITES: Readonly<Record<string, Write>> = {
  [views.shareView.name]: {
    input: async () => ({ list: 'members', title: '冻结的', search: '?state=frozen' }),
  },
  [views.changeView.name]: { input: (world) => view(world, { title: '改名', isStart: true }) },
  [views.removeView.name]: { input: (world) => view(world) },
};

/** Acts on the own session and factors, and on shared views. */
export const OWN_WRITES: Readonly<Record<string, Write>> = {
  ...VIEW_WRITES,
  [session.signOut.name]: { by, input: async () => ({}), again: 'refused' },
  [session.endSession.name]: {
    by,
    input: async ({ t, one }) => {
      const browser = { ip: '127.0.0.2', deviceName: '旧电脑', now: new Date(t.clock.now) };
      await openConsoleSession(t.db, one.operator, 'passkey', browser);
      return {};
    },
    again: 'nothing',
  },
  [session.addPasskey.name]: { by, input: passkey, again: 'refused' },
  [session.removePasskey.name]: {
    by,
    input: async (world) => {
      const { t, one } = world;
      // one factor has to stay
      const sealed = sealTotp(world.c.deps.vault, one.operator, drawTotp());
      await saveTotp(t.db, one.operator, { sealed, lastStep: 0, now: new Date(t.clock.now) });
      await ok(one, session.addPasskey, await passkey(world));
      const { passkeys } = await ok(one, session.listSessions, {});
      return { id: passkeys[0]?.id };
    },
    again: 'refused',
  },
  [session.renewRecoveryCodes.name]: {
    by,
    input: async () => ({}),
    again: { another: '每次生成新的一组，以前的作废' },
  },
  [session.changeSecret.name]: {
    by,
    input: async () => ({ secret: 'a long enough secret' }),
    again: { another: '每次都更换' },
  },
};
