import { toast, TOAST_MS } from './layer/toast';

/** Code of an error without an answer, and of a lost session: both are told by the request layer itself. */
const TOLD_ELSEWHERE: readonly number[] = [0, 401];

/** Says why something was refused, unless it has been said already; what waits for the network is told as the good news that it is. */
export function tellRefusal({ code, msg, err }: { code: number; msg: string; err?: string }): void {
  if (err === 'queued') toast.show(msg, TOAST_MS.error);
  else if (!TOLD_ELSEWHERE.includes(code)) toast.error(msg);
}
