import { type FigureId, isByDim } from '@/lib/contract/console/figures';
import { addDays, dayOf, dayStart } from '@/lib/time';

export type Modelled = Extract<
  FigureId,
  | 'sales'
  | 'refunds'
  | 'members'
  | 'firstBuyers'
  | 'rewardsCreated'
  | 'rewardsSettled'
  | 'rewardsClawed'
>;

export const FIGURES: readonly Modelled[] = [
  ...(['sales', 'refunds', 'members', 'firstBuyers'] as const),
  ...(['rewardsCreated', 'rewardsSettled', 'rewardsClawed'] as const),
];
export const CITY_FIGURES = FIGURES.filter(isByDim);

interface Fact {
  figure: Modelled;
  at: number;
  value: number;
  userId?: number;
}

/** Added up from the steps, never from rows. */
export class FigureModel {
  private readonly facts: Fact[] = [];
  private readonly buyers = new Map<number, { at: number; saleId: number }[]>();
  private readonly moves: { userId: number; cityId: number; at: number }[] = [];

  add(figure: Modelled, at: number, value: number, userId?: number): void {
    this.facts.push({ figure, at, value, userId });
  }

  bought(userId: number, at: number, saleId: number): void {
    const all = [...(this.buyers.get(userId) ?? []), { at, saleId }];
    this.buyers.set(
      userId,
      all.sort((a, b) => a.at - b.at || a.saleId - b.saleId),
    );
  }

  move(userId: number, cityId: number, at: number): void {
    this.moves.push({ userId, cityId, at });
  }

  /** @param cityId of the members at the end of the day; default: all. */
  of(day: string, figure: Modelled, cityId?: number): number {
    const end = dayStart(addDays(day, 1)).getTime();
    const isHere = (userId?: number) =>
      cityId === undefined ||
      this.moves.findLast((move) => move.userId === userId && move.at < end)?.cityId === cityId;
    return this.all(figure)
      .filter(({ at, userId }) => dayOf(new Date(at)) === day && isHere(userId))
      .reduce((sum, { value }) => sum + value, 0);
  }

  private all(figure: Modelled): Fact[] {
    if (figure !== 'firstBuyers') return this.facts.filter((fact) => fact.figure === figure);
    return [...this.buyers].flatMap(([userId, [first]]) =>
      first ? [{ figure, at: first.at, value: 1, userId }] : [],
    );
  }
}
