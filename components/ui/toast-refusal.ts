import { toast, TOAST_MS } from './layer/toast';

/** Codes of an error without an answer and of a lost session: the request layer shows both itself. */
const SHOWN_ELSEWHERE: readonly number[] = [0, 401];

/** Shows why a call was refused, unless that has been shown already. What was queued for the network is no error. */
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
