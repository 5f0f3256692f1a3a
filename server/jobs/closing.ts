import type { Storage } from '@/server/adapters/storage/storage';
import type { Db } from '@/server/db/client';
import { closeDueAccounts } from '@/server/modules/account/close-due';
import { leaveHome } from '@/server/modules/city/leave';
import { forfeitBalance } from '@/server/modules/ledger/forfeit';
import { closingPorts } from '@/server/wiring';

/** Closes the accounts whose waiting period is over. Returns how many. */
export const closeAccounts = (
  db: Db,
  storage: Pick<Storage, 'remove'>,
  now: Date,
): Promise<number> =>
  closeDueAccounts(
    db,
    {
      ports: { ...closingPorts, giveUpBalance: forfeitBalance, leaveHome },
      removeFile: (key) => storage.remove(key),
    },
    now,
  );
