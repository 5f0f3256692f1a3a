import type { OutputOf } from '@/lib/contract';
import type { SmsScene } from '@/lib/contract/account.schema';
import type { getPulse } from '@/lib/contract/pulse';
import type { Db } from '@/server/db/client';

/** What the city needs of other domains; `app.ts` plugs it in. */
export interface CityDeps {
  /** Confirms that the caller is the account's owner; call it before anything else is written. */
  confirmPerson: (
    tx: Db,
    claim: {
      userId: number;
      scene: SmsScene;
      checkcode?: string | undefined;
      password?: string | null | undefined;
      now: Date;
    },
  ) => Promise<void>;
  /** Products on the guests' home; none while the shop is closed. */
  shelfOf: (db: Db) => Promise<OutputOf<typeof getPulse>['shelf']>;
}
