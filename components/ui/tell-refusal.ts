import { toast } from './layer/toast';

/** Code of an error without an answer, and of a lost session: both are told by the request layer itself. */
const TOLD_ELSEWHERE: readonly number[] = [0, 401];

/** Says why something was refused, unless it has been said already. */
export function tellRefusal({ code, msg }: { code: number; msg: string }): void {
  if (!TOLD_ELSEWHERE.includes(code)) toast.error(msg);
}
