import { halfWidth } from '../characters';

export interface Amounts {
  /** fen, inclusive; null = open */
  from: number | null;
  to: number | null;
}

type Ends<T> = { [End in keyof Amounts]?: T };

const YUAN = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

function endOf(typed: string): number | null | undefined {
  const text = halfWidth(typed).replace(/[,¥元\s]/g, '');
  if (text === '') return null;
  const [, whole, part = ''] = YUAN.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The two ends as typed: `100..250.5` in yuan, one may be left out; `100` is exactly that. */
export function endsOf(text: string): { from: string; to: string } {
  const at = text.indexOf('..');
  return at < 0 ? { from: text, to: text } : { from: text.slice(0, at), to: text.slice(at + 2) };
}

export function readAmounts(text: string): { amounts: Amounts } | { faults: Ends<string> } {
  const typed = endsOf(text);
  const from = endOf(typed.from);
  const to = endOf(typed.to);
  const fault = '须为最多两位小数的元';
  if (from === undefined || to === undefined)
    return {
      faults: {
        ...(from === undefined ? { from: fault } : {}),
        ...(to === undefined ? { to: fault } : {}),
      },
    };
  return from !== null && to !== null && from > to
    ? { faults: { to: '不能小于“从”' } }
    : { amounts: { from, to } };
}
