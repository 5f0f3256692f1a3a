'use client';

import { useMay } from '@/console/api/session';
import { useAct } from '@/console/api/use-act';
import { Notes } from '@/console/ui/notes';
import { Mini, Section } from '@/console/ui/section';
import { Time } from '@/console/ui/time';
import { auditName } from '@/lib/contract/console/audit-actions';
import type { QueueRecord } from '@/lib/contract/console/queue.schema';
import { actOf, callsOfAction, type Resource } from '@/lib/contract/console/resource';
import { queueCopy as copy } from './copy';

interface RecordsProps {
  resource: Resource;
  id: string;
  records: readonly QueueRecord[];
  onChanged: () => void;
}

export const isNote = ({ noun, actions }: Resource, { action }: QueueRecord): boolean =>
  actions.note !== undefined && action === actOf(noun, 'note', actions.note);

function NewNotes({ resource, id, records, onChanged }: RecordsProps) {
  const { action: call } = callsOfAction(resource, 'note');
  const may = useMay();
  const { send, isBusy, error } = useAct(call);
  const notes = records
    .filter((record) => isNote(resource, record))
    .map((record) => ({ ...record, author: record.operator }));
  const add = async (text: string) => {
    const answer = await send({ key: id, form: { text }, reason: '' }, copy.addNote);
    if (answer) onChanged();
    return answer !== null;
  };
  return (
    <Notes
      title={copy.notes}
      placeholder={copy.notePlaceholder}
      addLabel={copy.addNote}
      {...{ notes, error, isBusy }}
      onAdd={may(call.permission) ? add : undefined}
    />
  );
}

export function Records(props: RecordsProps) {
  const { resource, records } = props;
  const deeds = records.filter((record) => !isNote(resource, record));
  return (
    <>
      {deeds.length > 0 && (
        <Section title={copy.course}>
          <Mini label={copy.course}>
            {deeds.map(({ id, at, operator, action, text }) => (
              <tr key={id}>
                <td>
                  <Time at={at} />
                </td>
                <td>{operator}</td>
                <td>
                  {auditName(action)} {text}
                </td>
              </tr>
            ))}
          </Mini>
        </Section>
      )}
      <NewNotes {...props} />
    </>
  );
}
