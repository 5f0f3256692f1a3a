import * as audit from './audit';
import * as batches from './batches';
import type { ConsoleCall } from './call';
import * as desk from './desk-calls';
import * as figures from './figure-calls';
import * as finder from './finder';
import * as ledger from './ledger';
import * as members from './members';
import * as notices from './notice-calls';
import * as operators from './operators';
import { storePicture } from './pictures';
import * as redeem from './redeem';
import { resourceCalls } from './resources';
import * as session from './session';
import * as shipping from './shipping';
import * as views from './views';
import * as withdrawals from './withdrawals';

/** The server mounts each exactly once; one test checks this list. */
export const consoleCalls: readonly ConsoleCall[] = [
  ...resourceCalls,
  ...[
    audit,
    batches,
    desk,
    figures,
    finder,
    ledger,
    members,
    notices,
    operators,
    redeem,
    session,
    shipping,
    views,
    withdrawals,
  ].flatMap((word): ConsoleCall[] => Object.values(word)),
  storePicture,
];

export type { ConsoleCall, ConsoleInput, ConsoleOutput } from './call';
