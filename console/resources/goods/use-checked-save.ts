import { useState } from 'react';
import { checkAction } from '@/console/resource/check-action';
import type { Read } from '@/console/resource/use-action';
import { goods } from '@/lib/contract/console/resources/goods';
import { type Faults, formOf, missingIn, standing, tabOf } from './draft';
import type { useGoodsDraft } from './use-goods-draft';

/** Fields of the form that the first row draws. */
const OF_ROW: Readonly<Record<string, string>> = { code: 'matrix.0.code', price: 'matrix.0.price' };

/** Saving asks the server first: sentences go beside the fields, and the dialog opens for what can be saved. */
export function useCheckedSave(
  read: Read | null,
  { draft, before, changes }: ReturnType<typeof useGoodsDraft>,
  onReady: (name: 'add' | 'edit') => void,
) {
  const [last, setLast] = useState({ of: draft, faults: {} as Faults });
  const [isBusy, setBusy] = useState(false);
  const name = read ? 'edit' : 'add';
  const find = async (): Promise<Faults> => {
    const missing = missingIn(draft);
    const found = await checkAction(goods, name, { read, draft: formOf(before, draft) });
    const own = Object.entries(found).map(([field, text]) => [OF_ROW[field] ?? field, text]);
    return { ...(Object.fromEntries(own) as Faults), ...missing };
  };
  const save = async () => {
    if (changes === 0 || isBusy) return;
    setBusy(true);
    const faults = await find();
    setBusy(false);
    setLast({ of: draft, faults });
    if (Object.keys(faults).length === 0) onReady(name);
  };
  const faults = standing(last.faults, last.of, draft);
  const tabs = Object.keys(last.faults).map(tabOf);
  const first = (['detail', 'service', 'skus'] as const).find((tab) => tabs.includes(tab));
  return {
    save: () => void save(),
    isBusy,
    faults,
    /** Changes with each try that has found something. */
    found: first === undefined ? null : { tab: first, try: last },
  };
}
