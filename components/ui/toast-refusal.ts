import { toast, TOAST_MS } from './layer/toast';

/** The request layer shows missing answers and lost sessions itself. */
const SHOWN_ELSEWHERE: readonly number[] = [0, 401];

/** Shows it unless that was done already; queued writes are no error. */
export function toastRefusal({
  code,
  msg,
  err,
}: {
  code: number;
  msg: string;
  err?: string;
}): void {
  if (err === 'queued') toast.show(msg, TOAST_MS.error);
  else if (!SHOWN_ELSEWHERE.includes(code)) toast.error(msg);
}
