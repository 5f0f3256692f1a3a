'use client';

import { useAct } from '@/console/api/use-act';
import { Notes } from '@/console/ui/notes';
import { user } from '@/lib/contract/console/resources/user';
import { memberPageCopy as copy } from './copy';
import { type MemberDetail, useMember } from './use-member';

export function MemberNotes({
  memberId,
  notes,
}: {
  memberId: number;
  notes: MemberDetail['notes'];
}) {
  const { reload } = useMember(memberId);
  const act = useAct(user.calls.actions.note);
  const add = async (text: string) => {
    const answer = await act.send(
      { key: String(memberId), form: { text }, reason: '' },
      copy.addNote,
    );
    if (answer) await reload();
    return answer !== null;
  };
  return (
    <Notes
      title={copy.notes}
      placeholder={copy.notePlaceholder}
      addLabel={copy.addNote}
      notes={notes}
      error={act.error}
      isBusy={act.isBusy}
      onAdd={add}
    />
  );
}
