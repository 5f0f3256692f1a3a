import type { Storage } from '@/server/adapters/storage/storage';
import { closingPorts } from '@/server/app';
import type { Db } from '@/server/db/client';
import { closeDueAccounts } from '@/server/modules/account/close-due';
import { leaveHome } from '@/server/modules/city/leave';
import { giveUpBalance } from '@/server/modules/ledger/give-up';

/** Closes the accounts whose days are over. Answers how many. */
export const closeAccounts = (
  db: Db,
  storage: Pick<Storage, 'remove'>,
  now: Date,
): Promise<number> =>
  closeDueAccounts(
    db,
    {
      ports: { ...closingPorts, giveUpBalance, leaveHome },
      removeFile: (key) => storage.remove(key),
    },
    now,
  );
