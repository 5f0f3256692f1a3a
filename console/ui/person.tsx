import { Plate } from '@/components/ui/plate';
import { plateNumber } from '@/lib/format';

export interface PersonLike {
  name: string;
  plot: { no: number; area: string } | null;
  state: string;
}

export function Person({ person, isMayor }: { person: PersonLike; isMayor?: boolean }) {
  return (
    <span className="row gap-4 narrow">
      <span className="clip narrow">{person.name || '—'}</span>
      {person.plot && <Plate no={person.plot.no} tone={isMayor ? 'gold' : 'soft'} />}
    </span>
  );
}

export const personText = ({ name, plot }: PersonLike): string =>
  plot ? `${name} ${plateNumber(plot.no)}` : name;
