'use client';

import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import type { View } from '@/console/kit/views';
import type { Control } from '@/console/resource/action-form';
import { viewsOf } from '@/console/resource/list-spec';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { useKept } from '@/console/ui/kept';
import { SelectField } from '@/console/ui/select-field';
import { ErrorNote } from '@/console/ui/states';
import { listAudiences } from '@/lib/contract/console/notice-calls';
import { notice } from '@/lib/contract/console/resources/notice';
import { user } from '@/lib/contract/console/resources/user';
import { noticesCopy as copy } from './copy';

const BROUGHT = viewsOf(user).filter(({ search }) => search !== '');

/** Own views of 成员 are on this device: their filters are sent. */
function useOwnSegments(): readonly (readonly [string, string])[] {
  const mayRead = useMay()(user.read);
  const [own] = useKept<readonly View[]>(`${user.plural} views`, []);
  if (!mayRead) return [];
  return [...BROUGHT, ...own].map(({ title, search }) => [`members:${search}`, copy.own(title)]);
}

const To: Control = ({ draft, error, onChange }) => {
  const { data, error: fault, reload } = useCall(listAudiences, {});
  const own = useOwnSegments();
  if (fault !== undefined) return <ErrorNote error={fault} onRetry={() => void reload()} />;
  const known = (data?.rows ?? []).map(({ to, title }) => [to, title] as const);
  return (
    <SelectField
      label={copy.to}
      value={String(draft.to || 'all')}
      options={[...known, ...own]}
      error={error}
      onChange={(to) => onChange({ ...draft, to })}
    />
  );
};

const CONTROLS = { to: To };

export const NoticesScreen = () => <ResourceScreen resource={notice} controls={CONTROLS} />;
