import type { Db } from '@/server/db/client';
import type { Operation } from '@/server/modules/operators/authorize';
import type { Permission } from '@/server/modules/operators/rights';
import type { TestApp } from '@/server/testing/app';

export interface OperatorFunction {
  permission: Permission;
  /** With ids that do not exist: a caller with the permission gets "not found". */
  call: (db: Db, operation: Operation, t: TestApp) => Promise<unknown>;
  /** Limits its work to the operator's cities, so that it does not refuse those of some cities. */
  isScoped?: boolean;
}

export const MISSING = 999_999_999;

export const of = (permission: Permission, call: OperatorFunction['call']): OperatorFunction => ({
  permission,
  call,
});

export const scoped = (
  permission: Permission,
  call: OperatorFunction['call'],
): OperatorFunction => ({ permission, call, isScoped: true });

/** Other imports of the commands, and why they need no permission. */
export const NOT_FOR_OPERATORS: Record<string, string> = {
  'backup/restore#checkBackup': 'reads a folder of the machine',
  'backup/restore#restoreBackup': 'into an empty database, which has no operators yet',
  'content/checks#textPlaceOf': 'reads the configuration',
  'content/folder#joinTexts': 'reads a folder of the machine',
  'content/goods-file#decodeText': 'reads a text',
  'content/goods-file#formatOf': 'reads a name',
  'content/goods-file#readGoodsFile': 'reads a text',
  'content/goods-file#writeGoodsFile': 'writes what a service hands out',
  'jobs/reconcile#reconcile': 'after a restore, which has no operators yet',
  'modules/vouchers/uses#readUse': 'reads what redeem or undoUse, which ask, has written',
  'modules/vouchers/uses#isOwnAndYoung': 'compares, reads nothing',
  'modules/vouchers/wrong-codes#countingWrong': 'runs inside redeem and previewRedeem, which ask',
  'modules/vouchers/wrong-codes#countWrong': 'runs inside redeem and upload, which ask',
  'modules/vouchers/wrong-codes#refusePaused': 'runs inside upload, which asks',
  'modules/members/passwords#hashPassword': 'reads and writes nothing',
  'modules/members/passwords#isPassword': 'reads and writes nothing',
  'modules/city/assign#assignPlot': 'plugged into createUser, which asks',
  'modules/operators/demo#drawDemoInvites': 'at the start of a demo, before anybody can sign in',
  'modules/rewards/operate#pauseReward': 'runs inside reward.hold; asks too',
  'modules/rewards/operate#freeReward': 'runs inside reward.release and risk.resolve; asks too',
  'modules/rewards/operate#cancelReward': 'runs inside reward.void and risk.resolve; asks too',
  'modules/rules/law-settings#keepLaw': 'runs inside law.set, law.licence and law.icon; the demo',
  'modules/rules/law-settings#keepSettings':
    'runs inside brand.set, brand.logo, brand.back and keepLaw',
  'modules/rules/brand-settings#keepBrand': 'runs inside brand.set, brand.logo and brand.back',
  'modules/rules/operate#insertRule': 'runs inside rule.set, which asks',
  'imports/folder#dumpFolder': 'names a folder',
  'imports/report-lines#moneyOf': 'formats a report',
  'modules/goods/import-write#writePlans': 'runs inside bringIn',
  'modules/goods/import#bringIn': 'runs inside importGoods and actions of the resource, which ask',
  'modules/goods/import#requireSecondForChanges': 'asks for a second person',
  'modules/goods/import#auditChanges': 'writes the log',
  'modules/goods/price#insertPrice': 'runs inside actions of the resource, which ask',
  'modules/goods/price#writePrice': 'runs inside actions of the resource, which ask',
  'modules/goods/price#requireSecondForFalls': 'asks for a second person',
  'modules/goods/price#auditPrices': 'writes the log',
  'modules/uploads/operator-picture#storeOperatorPicture':
    'a picture that no product names is nothing',
  'modules/notices/audience#readAudience': 'reads the name of a city or the number of an area',
  'modules/notices/broadcast#sendNextBatch': 'goes on with what startBroadcast let through; a job',
  'modules/operators/invites#drawInvite': 'runs inside inviteOperator, which asks',
  'modules/operators/invites#inviteAddress': 'writes an address',
  'modules/operators/operate#changeOwnSecret': 'one’s own, after a proof',
  'modules/operators/owners#requireSecondForRights': 'runs inside changes of operators, which ask',
  'modules/operators/access#refuseTwin': 'runs inside changes of operators, which ask',
  'modules/operators/owners#changeRights': 'runs inside changes of operators, which ask',
  'modules/operators/owners#changeInSight': 'runs inside changes of operators, which ask',
  'modules/operators/commands#onOthers': 'parts of actions, which ask',
  'modules/operators/console-address#readConsoleOrigin': 'reads an address',
  'modules/operators/held#heldAfter': 'writes what a row becomes',
  'modules/operators/held#listHeld': 'answers nothing but to owners and holders of rights of money',
  'modules/operators/held#stopHeld': 'for owners and holders of rights of money, whom it asks for',
  'modules/operators/operate#establishFirst': 'makes the first operator',
  'modules/operators/operate#hasOperators': 'only answers whether there is an operator',
  'modules/operators/operate#proveOperator': 'the sign-in itself',
  'modules/goods/folder-pictures#copyPictures': 'writes what a service hands out',
  'modules/goods/folder-pictures#picturesBeside': 'reads a folder of the machine',
  'modules/operators/audit#auditEach': 'writes what was done',
  'modules/orders/operator-queries#findOrders': 'runs inside the reads of orders, which ask',
  'modules/orders/ship#depart': 'runs inside shipOrder and shipBatch, which ask',
  'modules/orders/ship#shipParcel': 'runs inside shipOrder, which asks',
  'modules/orders/void-parcel#voidLockedParcel': 'runs inside voidParcel, which asks',
  'modules/orders/void-parcel#voidMates': 'runs inside voidParcel, which asks',
  'modules/withdrawals/operator-action#perform': 'inside the actions on withdrawals; asks',
  'modules/withdrawals/note-reading#noteReading': 'runs inside inspectWithdrawal, which asks',
  'modules/withdrawals/desk#endLease': 'inside the actions on withdrawals, which ask',
  'modules/withdrawals/desk#noteDecision': 'inside the actions on withdrawals, which ask',
  'modules/withdrawals/desk#refuseLeased': 'inside the actions on withdrawals, which ask',
  'modules/withdrawals/operate#getWithdrawal': 'inside the actions on withdrawals, which ask',
  'db/belonging#refuseOtherKeys': 'opens the database for the command',
  'db/client#nameDatabase': 'reads a setting',
  'db/client#openDatabase': 'opens the database for the command',
  'db/clock#openClock': 'reads the time',
  'db/dry-run#dryRun': 'undoes what runs inside it, which asks',
  'db/embedded#startEmbedded': 'opens the database for the command',
  'db/migrate#migrate': 'opens the database for the command',
  'modules/operators/audit#audit': 'writes what was done',
  'modules/operators/audit#auditRefusal': 'writes what was refused',
  'modules/operators/authorize#audit': 'writes what was done',
  'modules/operators/authorize#auditRefusal': 'writes what was refused',
  'modules/operators/authorize#findActing': 'is the check itself',
  'modules/operators/authorize#requirePermission': 'is the check itself',
  'modules/operators/two-persons#requireSecond': 'is the check itself',
  'modules/operators/two-persons#withSecond': 'runs an act that asks',
  'modules/rules/two-persons-above#requireSecondAbove': 'is the check itself',
  'db/ownership#takeOwnership': 'opens the database for the command',
  'db/place#databaseHome': 'reads a folder of the machine',
  'modules/rules/versions#establishFirstRule': 'opens the database for the command',
  'db/vault#createVault': 'opens what a service hands out',
};
