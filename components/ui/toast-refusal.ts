import { toast, TOAST_MS } from './layer/toast';

/** No answer, lost session: shown by the request layer. */
const SHOWN_ELSEWHERE: readonly number[] = [0, 401];

/** Unless shown already; queued is no error. */
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
