import { sendSealed, useSend } from '@/lib/api';
import { fetchFile } from '@/lib/api/fetch-file';
import { exportData } from '@/lib/contract/account-data';
import { saveFile } from '@/lib/platform/save-file';
import type { Proof, ProofValues } from './form';

/** `isSaved` false = the download failed. */
export function useExport() {
  const { send } = useSend(exportData);
  return async function exportMine(proof: Proof, { password, checkcode }: ProofValues) {
    const answer = await (proof === 'password'
      ? sendSealed([password], (cipher) => send({ password: cipher }))
      : send({ checkcode }));
    if (!answer.ok) return answer;
    const { path, fileName, left } = answer.data;
    const file = await fetchFile(path);
    if (file) saveFile(fileName, file, 'application/json');
    return { ok: true as const, isSaved: file !== null, left };
  };
}
