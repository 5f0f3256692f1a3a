import type { LiveStream } from './stream';

/** One stream more ends the oldest. */
const PER_SESSION = 4;
const PER_MEMBER = 20;

export class StreamRegistry {
  private readonly byMember = new Map<number, Set<LiveStream>>();
  private readonly byAddress = new Map<string, number>();
  private total = 0;

  get size(): number {
    return this.total;
  }

  ofMember(userId: number): Iterable<LiveStream> {
    return this.byMember.get(userId) ?? [];
  }

  countAt(ip: string): number {
    return this.byAddress.get(ip) ?? 0;
  }

  all(): LiveStream[] {
    return [...this.byMember.values()].flatMap((own) => [...own]);
  }

  /** @returns replaced streams, removed but not ended */
  add(stream: LiveStream): LiveStream[] {
    const { userId, sessionId, ip } = stream.owner;
    const own = (this.byMember.get(userId) ?? new Set()).add(stream);
    this.byMember.set(userId, own);
    this.byAddress.set(ip, this.countAt(ip) + 1);
    this.total += 1;
    const ofSession = [...own].filter(({ owner }) => owner.sessionId === sessionId);
    const surplus = new Set([
      ...ofSession.slice(0, Math.max(0, ofSession.length - PER_SESSION)),
      ...[...own].slice(0, Math.max(0, own.size - PER_MEMBER)),
    ]);
    for (const old of surplus) this.remove(old);
    return [...surplus];
  }

  /** @returns true if it was open */
  remove(stream: LiveStream): boolean {
    const { userId, ip } = stream.owner;
    const own = this.byMember.get(userId);
    if (!own?.delete(stream)) return false;
    if (own.size === 0) this.byMember.delete(userId);
    this.total -= 1;
    const left = this.countAt(ip) - 1;
    if (left > 0) this.byAddress.set(ip, left);
    else this.byAddress.delete(ip);
    return true;
  }
}
