import * as contract from '@/lib/contract/console/batches';
import { takeBankFile } from '@/server/modules/withdrawals/bank-file';
import {
  grantBatch,
  refuseBatch,
  retryFailed,
  startBatch,
  stopBatch,
} from '@/server/modules/withdrawals/batch';
import {
  inspectBatch,
  listBatches,
  previewBatch,
} from '@/server/modules/withdrawals/batch-inspect';
import { previewReceipts, recordReceipts } from '@/server/modules/withdrawals/receipts';
import type { ConsoleDeps } from './deps';
import { type ConsoleRoute, consoleRoute } from './route';

export const batchRoutes = ({ vault, payout }: ConsoleDeps): ConsoleRoute[] => [
  consoleRoute(contract.previewBatch, ({ db, operation }, input) =>
    previewBatch({ vault, provider: payout }, db, operation, input),
  ),
  consoleRoute(contract.startBatch, ({ db, operation }, input) => startBatch(db, operation, input)),
  consoleRoute(contract.grantBatch, ({ db, operation }, { batchId }) =>
    grantBatch(db, operation, batchId),
  ),
  consoleRoute(contract.refuseBatch, ({ db, operation }, { batchId, reason }) =>
    refuseBatch(db, operation, { batchId, reason }),
  ),
  consoleRoute(contract.getBatch, ({ db, operation }, input) => inspectBatch(db, operation, input)),
  consoleRoute(contract.listBatches, ({ db, operation }, { before }) =>
    listBatches(db, operation, before),
  ),
  consoleRoute(contract.stopBatch, ({ db, operation }, { batchId }) =>
    stopBatch(db, operation, batchId),
  ),
  consoleRoute(contract.retryFailed, ({ db, operation }, { batchId }) =>
    retryFailed(db, operation, batchId),
  ),
  consoleRoute(contract.takeBankFile, ({ db, operation }, { batchId }) =>
    takeBankFile({ vault }, db, operation, batchId),
  ),
  consoleRoute(contract.previewReceipts, ({ db, operation }, { text }) =>
    previewReceipts(db, operation, text),
  ),
  consoleRoute(contract.recordReceipts, ({ db, operation }, input) =>
    recordReceipts({ vault, provider: payout }, db, operation, input),
  ),
];
