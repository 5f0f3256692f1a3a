import type { Tone } from '@/components/ui/tag';
import { spanText } from '@/console/kit/spans';
import type { Cells } from '@/console/ui/block';
import { ButtonLink } from '@/console/ui/button';
import { State } from '@/console/ui/state';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { addressOfRow, deskRow } from '@/lib/contract/console/desk';
import type { listDesk } from '@/lib/contract/console/desk-calls';
import { countToText } from '@/lib/format';
import { HOUR_MS } from '@/lib/time';
import { homeCopy as copy } from './copy';

const SOON_MS = 4 * HOUR_MS;

export const Calm = <span className="ink-3">{copy.calm}</span>;
export const Nothing = <span className="ink-3">{copy.none}</span>;

export const Start = ({ href, name }: { href: string; name: string }) => (
  <ButtonLink href={href} size="sm" label={copy.startWith(name)}>
    {copy.start}
  </ButtonLink>
);

export function Promised({ due, now }: { due: number | null; now: number }) {
  if (due === null) return Nothing;
  const left = due - now;
  const tone: Tone = left < 0 ? 'neg' : left < SOON_MS ? 'warn' : 'pos';
  return (
    <State tone={tone}>{left < 0 ? copy.late(spanText(-left)) : copy.left(spanText(left))}</State>
  );
}

type DeskRow = ConsoleOutput<typeof listDesk>['rows'][number];

export function cellsOfRow({ row, count, isExact, since, due }: DeskRow, now: number): Cells {
  const { title, isFigure } = deskRow(row);
  return {
    id: row,
    cells: [
      <span key="name">{title}</span>,
      <b key="count">{isExact ? countToText(count) : copy.more(countToText(count))}</b>,
      since === null || count === 0 ? Nothing : spanText(now - since),
      count === 0 && !isFigure ? Calm : <Promised key="due" due={due} now={now} />,
      <Start key="start" href={addressOfRow(row)} name={title} />,
    ],
  };
}
