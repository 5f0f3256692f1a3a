import { eq } from 'drizzle-orm';
import { redemptionRefusals, redemptions } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { takeList } from '@/server/modules/checkin/lists';
import { upload } from '@/server/modules/checkin/upload';
import type { PayApp } from './pay';
import type { Bought } from './vouchers';

interface GivenScan {
  units?: number;
  at?: number;
  nonce?: string;
}

export function checkinHelpers(app: () => PayApp, place: () => number) {
  let nonces = 0;
  const time = () => app().clock.now;
  const now = () => new Date(time());
  const deps = () => ({ vault: () => createVault(app().deps.keys), keys: () => app().deps.keys });
  const as = (operator = '前台') => ({ operator, reason: '店长同意', now: now() });
  const nonce = () => `nonce-${(nonces += 1)}`;
  const scan = (
    text: string,
    { units = 1, at = time(), nonce: own = nonce() }: GivenScan = {},
  ) => ({ text, units, at, nonce: own });
  const take = (placeId = place(), operator = '前台', ahead = 0) =>
    takeList(deps(), app().db, as(operator), {
      placeId,
      device: `手机 ${operator}`,
      deviceAt: time() + ahead,
    });
  type Taken = Awaited<ReturnType<typeof take>>;
  const send = ({ listId }: Taken, scans: ReturnType<typeof scan>[], operator = '前台') =>
    upload(deps(), app().db, as(operator), { listId, scans, isBack: false });
  const giveBack = ({ listId }: Taken) =>
    upload(deps(), app().db, as(), { listId, scans: [], isBack: true });
  const refusals = ({ voucherIds: [voucherId = 0] }: Bought) =>
    app().db.select().from(redemptionRefusals).where(eq(redemptionRefusals.voucherId, voucherId));
  const usesOf = ({ voucherIds: [voucherId = 0] }: Bought) =>
    app().db.select().from(redemptions).where(eq(redemptions.voucherId, voucherId));
  return { now, deps, as, nonce, scan, take, send, giveBack, refusals, usesOf };
}
