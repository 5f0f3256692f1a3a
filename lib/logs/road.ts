import type { OutputOf } from '@/lib/contract';
import type { getStudent } from '@/lib/contract/learning';
import { ROAD_DAYS } from '@/lib/contract/learning-rules';
import { daysUpTo } from '@/lib/time';

type Student = OutputOf<typeof getStudent>;
export type LogsSummary = Pick<Student, 'streak' | 'road' | 'answered'>;
export type Road = NonNullable<Student['road']>;
export type AnsweredLog = NonNullable<Student['answered']>;

export interface RoadDay {
  day: string;
  number: number;
  isLit: boolean;
  isToday: boolean;
}

/** Today first. */
export function roadDays({ today, days }: Road): RoadDay[] {
  const lit = new Set(days);
  return daysUpTo(today, ROAD_DAYS)
    .reverse()
    .map((day) => ({
      day,
      number: Number(day.slice(-2)),
      isLit: lit.has(day),
      isToday: day === today,
    }));
}
