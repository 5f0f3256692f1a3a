import { backUp, verifyBackup } from '@/server/backup/operate';
import { createVault } from '@/server/db/vault';
import { applyImport } from '@/server/imports/apply';
import { returnCarried } from '@/server/imports/carried';
import { listMoved } from '@/server/imports/people';
import { inspectImport, planImport } from '@/server/imports/plan';
import { verifyImport } from '@/server/imports/undo';
import * as jobs from '@/server/jobs/operate';
import { showToday } from '@/server/modules/figures/today';
import * as auditRead from '@/server/modules/operators/audit-read';
import * as whole from '@/server/modules/operators/database';
import * as installation from '@/server/modules/operators/inspect';
import * as operators from '@/server/modules/operators/operate';
import * as views from '@/server/modules/operators/views';
import { rotateSign } from '@/server/modules/rules/rotate-sign';
import * as withdrawals from '@/server/modules/withdrawals/operate';
import * as queue from '@/server/modules/withdrawals/queue';
import type { TestApp } from '@/server/testing/app';
import { MISSING, of, type OperatorFunction } from './rights-fixtures';
import { SECRETS } from './sign-in';

const payout = (t: TestApp) => ({ vault: createVault(t.deps.keys), provider: null });
const secret = 'a-long-enough-secret';
const view = { title: '今天', isStart: false };
const noView = { viewId: MISSING, seen: '' };

const noDump = { place: '/missing/dump.sql', source: 'crmeb' };

/** Functions about money and about the installation, by file and name. */
export const MONEY_FUNCTIONS: Record<string, OperatorFunction> = {
  'backup/operate#backUp': of('database.backup', (_db, op, { database, deps, dataDir }) =>
    backUp(database, op, { config: deps.config, dir: dataDir, withKeys: false }),
  ),
  'backup/operate#verifyBackup': of('database.backup', (_db, op, { database, deps, dataDir }) =>
    verifyBackup(database, op, { config: deps.config, dir: dataDir }),
  ),
  'imports/apply#applyImport': of('imports.apply', (_db, op, { database, deps }) =>
    applyImport(database, op, createVault(deps.keys), { place: noDump.place, digest: 'missing' }),
  ),
  'imports/carried#returnCarried': of('imports.apply', (db, op) =>
    returnCarried(db, op, { userId: MISSING, voucher: 'A-0001', reason: '测试' }),
  ),
  'imports/people#listMoved': of('imports.plan', (db, op) => listMoved(db, op, 'missing')),
  'imports/undo#verifyImport': of('imports.plan', (db, op) => verifyImport(db, op, 'missing')),
  'imports/plan#inspectImport': of('imports.plan', (db, op) => inspectImport(db, op, noDump)),
  'imports/plan#planImport': of('imports.plan', (_db, op, { database, deps }) =>
    planImport(database, op, {
      ...noDump,
      vault: createVault(deps.keys),
      folder: noDump.place,
      shop: '旧店',
    }),
  ),
  'jobs/operate#reconcileNow': of('ledger.reconcile', (db, op) => jobs.reconcileNow(db, op)),
  'jobs/operate#inspectLastReconcile': of('ledger.reconcile', (db, op) =>
    jobs.inspectLastReconcile(db, op),
  ),
  'modules/figures/today#showToday': of('reports.read', (db, op) => showToday(db, op)),
  'modules/operators/views#shareView': of('views.share', (db, op) =>
    views.shareView(db, op, { ...view, list: 'audit', search: '', columns: null, isDense: null }),
  ),
  'modules/operators/views#changeView': of('views.share', (db, op) =>
    views.changeView(db, op, { ...noView, ...view }),
  ),
  'modules/operators/views#removeView': of('views.share', (db, op) =>
    views.removeView(db, op, noView),
  ),
  'modules/operators/audit-read#verifyAudit': of('audit.read', (db, op) =>
    auditRead.verifyAudit(db, op),
  ),
  'modules/operators/database#acceptKeys': of('database.replace', (db, op, { deps }) =>
    whole.acceptKeys(db, op, deps.config.keysDir),
  ),
  'modules/operators/database#noteCreation': of('database.replace', (db, op) =>
    whole.noteCreation(db, op),
  ),
  'modules/operators/inspect#lastCode': of('codes.read', (db, op, { dataDir }) =>
    installation.lastCode(db, op, { dataDir }),
  ),
  'modules/operators/inspect#showDatabase': of('database.read', (db, op) =>
    installation.showDatabase(db, op),
  ),
  'modules/operators/inspect#showRequest': of('errors.read', (db, op, { dataDir }) =>
    installation.showRequest(db, op, { dataDir, id: 'ABCDEFGHJK' }),
  ),
  'modules/operators/operate#addOperator': of('operators.change', (db, op) =>
    operators.addOperator(db, op, { name: 'new', role: 'viewer', userId: null, secret }, SECRETS),
  ),
  'modules/operators/operate#changeSecret': of('operators.change', (db, op) =>
    operators.changeSecret(db, op, 'missing', secret, SECRETS),
  ),
  'modules/operators/operate#changeSecret (own)': of('operators.read', (db, op) =>
    operators.changeSecret(db, op, op.operator, secret, SECRETS),
  ),
  'modules/rules/rotate-sign#rotateSign': of('rules.change', (db, op, t) =>
    rotateSign(db, op, t.deps.config, '测试'),
  ),
  'modules/withdrawals/operate#approve': of('withdrawals.review', (db, op) =>
    withdrawals.approve(db, op, 'missing'),
  ),
  'modules/withdrawals/operate#fail': of('withdrawals.pay', (db, op, t) =>
    withdrawals.fail(payout(t), db, op, 'missing', '测试'),
  ),
  'modules/withdrawals/operate#pay': of('withdrawals.pay', (db, op, t) =>
    withdrawals.pay(payout(t), db, op, 'missing'),
  ),
  'modules/withdrawals/operate#reject': of('withdrawals.review', (db, op) =>
    withdrawals.reject(db, op, 'missing', '测试'),
  ),
  'modules/withdrawals/operate#sync': of('withdrawals.pay', (db, op, t) =>
    withdrawals.sync(payout(t), db, op, 'missing'),
  ),
  'modules/withdrawals/queue#listQueue': of('withdrawals.read', (db, op) =>
    queue.listQueue(db, op),
  ),
  'modules/withdrawals/queue#showWithdrawal': of('withdrawals.read', (db, op, t) =>
    queue.showWithdrawal(payout(t), db, op, 'missing', false),
  ),
  'modules/withdrawals/queue#showWithdrawal (payee)': of('withdrawals.reveal', (db, op, t) =>
    queue.showWithdrawal(payout(t), db, op, 'missing', true),
  ),
};
