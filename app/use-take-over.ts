import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { profileSchema } from '@/lib/account/profile/form';
import { useEditProfile } from '@/lib/account/profile/use-edit-profile';
import type { User } from '@/lib/account/profile/use-user-info';
import { type ApiError, callEndpoint } from '@/lib/api';
import type { OwnCard } from '@/lib/card/types';
import { inputOf, useSaveCard } from '@/lib/card/use-own-card';
import { getUserInfo } from '@/lib/contract/account';
import { getCard } from '@/lib/contract/card';
import { takeOverCopy as copy } from './copy';

/** Profile field → card field. */
const PAIRS = [
  ['userName', 'name'],
  ['role', 'title'],
  ['industry', 'industry'],
  ['bio', 'bio'],
] as const;
type Pair = (typeof PAIRS)[number];

/** The profile's limits are narrower. */
const fitsProfile = ([own]: Pair, value: string) =>
  profileSchema.validateAt(own, { [own]: value }).then(
    () => true,
    () => false,
  );

const labelsOf = (pairs: readonly Pair[], side: 0 | 1) =>
  pairs.map(([own]) => copy.fields[own][side]).join('、');

function tell(answer: { ok: true } | { ok: false; error: ApiError }) {
  if (answer.ok) toast.ok(copy.done);
  else toastRefusal(answer.error);
}

export function useTakeOver() {
  const { save: saveCard } = useSaveCard();
  const { save: saveProfile } = useEditProfile();

  async function toCard(before: User, after: User): Promise<void> {
    const card = await callEndpoint(getCard, {}).catch(() => null);
    if (!card) return;
    const left = PAIRS.filter(
      ([own, other]) => before[own] !== after[own] && card.fields[other] !== after[own],
    );
    const tips = copy.onCard(labelsOf(left, 1));
    if (left.length === 0 || !(await message({ type: 'confirm', tips, ...copy.toCard }))) return;
    const taken = Object.fromEntries(left.map(([own, other]) => [other, after[own]]));
    tell(await saveCard({ ...inputOf(card), fields: { ...card.fields, ...taken } }));
  }

  async function toProfile(before: OwnCard, after: OwnCard): Promise<void> {
    const profile = await callEndpoint(getUserInfo, {}).catch(() => null);
    if (!profile) return;
    const left: Pair[] = [];
    for (const pair of PAIRS) {
      const [own, other] = pair;
      const value = after.fields[other];
      const isNew = before.fields[other] !== value && profile[own] !== value;
      if (isNew && (await fitsProfile(pair, value))) left.push(pair);
    }
    const tips = copy.onProfile(labelsOf(left, 0));
    if (left.length === 0 || !(await message({ type: 'confirm', tips, ...copy.toProfile }))) return;
    const taken = Object.fromEntries(left.map(([own, other]) => [own, after.fields[other]]));
    tell(await saveProfile({ ...taken, version: profile.version }));
  }

  return { toCard, toProfile };
}
