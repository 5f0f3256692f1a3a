import { useSend } from '@/lib/api';
import { getStatement } from '@/lib/contract/wallet';
import { saveFile } from '@/lib/platform/save-file';
import { moneyCopy } from './copy';

export interface StatementOutcome {
  text: string;
  isProblem: boolean;
}

/** Resolves to a message, or nothing if shown. */
export function useStatement() {
  const { send } = useSend(getStatement);
  return async (month: string): Promise<StatementOutcome | null> => {
    const answer = await send({ month });
    if (!answer.ok)
      return answer.error.code === 500 ? { text: answer.error.msg, isProblem: true } : null;
    const { fileName, csv, rows, isPartial } = answer.data;
    if (rows === 0) return { text: moneyCopy.statementEmpty, isProblem: true };
    saveFile(fileName, csv, 'text/csv;charset=utf-8');
    return {
      text: isPartial ? moneyCopy.statementPartial(rows) : moneyCopy.statementDone,
      isProblem: false,
    };
  };
}
