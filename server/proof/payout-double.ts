import {
  PayoutRefused,
  PayoutUnknown,
  type PayoutProvider,
  type PayoutReport,
  type PayoutState,
} from '@/server/adapters/payout/provider';

/** How the provider takes the next call: `deaf` hears nothing, `hangs` takes the order and never answers, `poor` refuses it. */
export type Mood = 'processing' | 'waiting' | 'paid' | 'failed' | 'deaf' | 'hangs' | 'poor';

/** A provider in memory, which pays a number once, and counts what it paid. */
export class PayoutDouble implements PayoutProvider {
  readonly mchId = '1900000109';
  readonly appId = 'wx0123456789abcdef';
  readonly bills = new Map<string, Exclude<PayoutState, 'absent'>>();
  mood: Mood = 'processing';

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
    if (this.mood === 'deaf') throw new PayoutUnknown('timeout');
    const known = this.bills.get(sn);
    if (!known && this.mood === 'poor') throw new PayoutRefused('NOT_ENOUGH', '');
    const state =
      known ?? (this.mood === 'hangs' || this.mood === 'poor' ? 'processing' : this.mood);
    this.bills.set(sn, state);
    if (this.mood === 'hangs') throw new PayoutUnknown('timeout');
    return this.reportOf(sn, state, true);
  };

  find = async (sn: string): Promise<PayoutReport> => {
    if (this.mood === 'deaf') throw new PayoutUnknown('timeout');
    return this.reportOf(sn, this.bills.get(sn) ?? 'absent');
  };

  cancel = async (sn: string): Promise<void> => {
    if (this.mood === 'deaf') throw new PayoutUnknown('timeout');
    if (this.bills.get(sn) === 'waiting') this.bills.set(sn, 'failed');
  };

  /** A bill goes on by itself; an ended one stays. */
  advance(sn: string, to: 'waiting' | 'paid' | 'failed'): void {
    const state = this.bills.get(sn);
    if (state === 'processing' || (state === 'waiting' && to !== 'waiting')) this.bills.set(sn, to);
  }
}
