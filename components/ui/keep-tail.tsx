import type { ReactNode } from 'react';

const TAIL = 4;
/** Letters that fit a line of the narrowest screen in large letters. */
const ONE_LINE = 11;

/** Keeps the end of a paragraph together: no line of one or two characters follows a full one. */
export function keepTail(parts: readonly ReactNode[]): ReactNode[] {
  const last = parts.at(-1);
  if (typeof last !== 'string') return [...parts];
  const letters = [...last.trimEnd()];
  if (parts.length === 1 && letters.length <= ONE_LINE) return [...parts];
  return [
    ...parts.slice(0, -1),
    letters.slice(0, -TAIL).join(''),
    <span key="tail" className="nowrap">
      {letters.slice(-TAIL).join('')}
    </span>,
  ];
}
