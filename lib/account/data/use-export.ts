import { sendProven, useSend } from '@/lib/api';
import { fetchFile } from '@/lib/api/fetch-file';
import { exportData } from '@/lib/contract/account-data';
import type { Proof, ProofValues } from '@/lib/kit/proof';
import { saveFile } from '@/lib/platform/save-file';

/** `isSaved` false = the download failed. */
export function useExport() {
  const { send } = useSend(exportData);
  return async function exportMine(proof: Proof, values: ProofValues) {
    const answer = await sendProven(proof, values, send);
    if (!answer.ok) return answer;
    const { path, fileName, left } = answer.data;
    const file = await fetchFile(path);
    if (file) saveFile(fileName, file, 'application/json');
    return { ok: true as const, isSaved: file !== null, left };
  };
}
