import { launch as resource } from '@/lib/contract/console/resources/launch';
import type { PayProvider } from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { PAYMENT_STATUS } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { wordOf } from '@/server/modules/payments/commands';
import {
  advanceTrial,
  getTrial,
  prepareTrial,
  type Trial,
  type TrialStep,
} from '@/server/modules/payments/trials';
import { operatorAction } from '@/server/operator/action';
import type { LaunchDeps } from './facts';
import { stateOfTrial } from './trial-text';

const { payTry } = resource.actions;

const STEPS: Record<TrialStep, (sn: string) => string> = {
  pay: () => '发起 1 分钱试付，收到后原路退回',
  ask: (sn) => `查询试付 ${sn}`,
  back: (sn) => `查询试付 ${sn} 的退回`,
  resend: (sn) => `再次退回试付 ${sn}`,
};

/** @throws OperationRefused */
async function providerOf({ fixed, pay }: LaunchDeps): Promise<PayProvider> {
  const provider = fixed === 'demo' ? null : await pay();
  if (!provider) throw new OperationRefused('没有配置商户号');
  if (!provider.methods.includes('native'))
    throw new OperationRefused('WXPAY_WAYS 不含 native，不能扫码试付');
  return provider;
}

const prepare = (deps: LaunchDeps) =>
  operatorAction(resource, 'payTry', payTry, {
    lock: () => providerOf(deps),
    work: async ({ tx, operation: { operator, now }, row: { account, mchId } }) => {
      const { payment, step } = await prepareTrial(tx, { account, operator, now });
      const values = { step: STEPS[step](payment.sn) };
      const notes = [`微信支付商户 ${mchId}`];
      return { values, notes, target: payment.sn, after: { step, payment: payment.sn } };
    },
  });

const showCode = ({ payment }: Trial): string =>
  payment.status === PAYMENT_STATUS.open ? (payment.codeUrl ?? '') : '';

/** Asks the provider after the commit; a repetition continues. */
export function tryPay(deps: LaunchDeps): ReturnType<typeof prepare> {
  const run = prepare(deps);
  return async (db: Db, operation, given) => {
    const answer = await run(db, operation, given);
    if (given.isPreview) return answer;
    const { now } = operation;
    const pay = { provider: await providerOf(deps), vault: createVault(deps.keys), log: deps.log };
    const word = await advanceTrial(pay, db, answer.key, now).then(() => null, wordOf);
    const trial = await getTrial(db, answer.key);
    const notes = [...answer.effect.notes, ...(word === null ? [] : [word]), stateOfTrial(trial)];
    const code = showCode(trial);
    const shown = { code, sn: code === '' ? '' : answer.key };
    return { ...answer, effect: { ...answer.effect, notes }, shown };
  };
}
