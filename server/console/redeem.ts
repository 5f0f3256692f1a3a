import * as contract from '@/lib/contract/console/redeem';
import { takeList } from '@/server/modules/checkin/lists';
import { upload } from '@/server/modules/checkin/upload';
import { previewRedeem } from '@/server/modules/vouchers/preview';
import { redeem } from '@/server/modules/vouchers/redeem';
import { undoUse } from '@/server/modules/vouchers/undo';
import { listUses, readUse } from '@/server/modules/vouchers/uses';
import type { ConsoleDeps } from './deps';
import { type ConsoleRoute, consoleRoute } from './route';

/** 核销. */
export const redeemRoutes = ({ vault, keys }: ConsoleDeps): readonly ConsoleRoute[] => {
  const deps = { vault: () => vault, keys: () => keys };
  return [
    consoleRoute(contract.preview, async ({ db, operation }, input) => ({
      card: await previewRedeem(deps, db, operation, input),
    })),
    consoleRoute(contract.use, ({ db, operation }, input) => redeem(deps, db, operation, input)),
    consoleRoute(contract.undo, async ({ db, operation }, { useId }) => {
      await undoUse(db, operation, { key: String(useId), form: {}, isPreview: false });
      const use = await readUse(db, operation, useId);
      if (!use) throw new Error(`redemption ${useId} is missing`);
      return { use };
    }),
    consoleRoute(contract.takeList, async ({ db, operation }, input) => ({
      list: await takeList(deps, db, operation, input),
    })),
    consoleRoute(contract.upload, ({ db, operation, log }, input) =>
      upload(deps, db, operation, input, (err) => log.error({ err }, 'a scan was not uploaded')),
    ),
    consoleRoute(contract.listUses, ({ db, operation }, input) => listUses(db, operation, input)),
  ];
};
