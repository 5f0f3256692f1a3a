import {
  type PayoutProvider,
  PayoutRefused,
  type PayoutReport,
  type PayoutState,
  PayoutUnknown,
} from '@/server/adapters/payout/provider';

/** `accepts_silently` pays without a response. */
export type ProviderBehaviour =
  | 'processing'
  | 'waiting'
  | 'paid'
  | 'failed'
  | 'unreachable'
  | 'accepts_silently'
  | 'insufficient';

/** The usual behaviours come more often. */
export const BEHAVIOURS: readonly ProviderBehaviour[] = [
  'processing',
  'processing',
  'waiting',
  'paid',
  'paid',
  'failed',
  'unreachable',
  'accepts_silently',
  'insufficient',
];

/** Pays each number once. */
export class FakePayoutProvider implements PayoutProvider {
  readonly mchId = '1900000109';
  readonly appId = 'wx0123456789abcdef';
  readonly bills = new Map<string, Exclude<PayoutState, 'absent'>>();
  behaviour: ProviderBehaviour = 'processing';

  private reportOf(sn: string, state: PayoutState, withPackage = false): PayoutReport {
    return {
      state,
      raw: state.toUpperCase(),
      providerRef: `ref-${sn}`,
      ...(state === 'failed' ? { reason: '收款方账户异常' } : {}),
      ...(withPackage && state === 'waiting' ? { confirmPackage: 'package' } : {}),
    };
  }

  pay = async ({ sn }: { sn: string }): Promise<PayoutReport> => {
    if (this.behaviour === 'unreachable') throw new PayoutUnknown('timeout');
    const known = this.bills.get(sn);
    if (!known && this.behaviour === 'insufficient') throw new PayoutRefused('NOT_ENOUGH', '');
    const state =
      known ??
      (this.behaviour === 'accepts_silently' || this.behaviour === 'insufficient'
        ? 'processing'
        : this.behaviour);
    this.bills.set(sn, state);
    if (this.behaviour === 'accepts_silently') throw new PayoutUnknown('timeout');
    return this.reportOf(sn, state, true);
  };

  find = async (sn: string): Promise<PayoutReport> => {
    if (this.behaviour === 'unreachable') throw new PayoutUnknown('timeout');
    return this.reportOf(sn, this.bills.get(sn) ?? 'absent');
  };

  cancel = async (sn: string): Promise<void> => {
    if (this.behaviour === 'unreachable') throw new PayoutUnknown('timeout');
    if (this.bills.get(sn) === 'waiting') this.bills.set(sn, 'failed');
  };

  advance(sn: string, to: 'waiting' | 'paid' | 'failed'): void {
    const state = this.bills.get(sn);
    if (state === 'processing' || (state === 'waiting' && to !== 'waiting')) this.bills.set(sn, to);
  }
}
