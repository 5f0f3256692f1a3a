'use client';

import { Tag } from '@/components/ui/tag';
import { useConsoleSession } from '@/console/api/session';
import { useActions } from '@/console/resource/action-bar';
import { changesOf, fieldsOf, type Row } from '@/console/resource/fields';
import { type PanelProps, Part } from '@/console/resource/resource-panel';
import { Side } from '@/console/ui/section';
import { useIsOnline } from '@/console/ui/use-is-online';
import { auditName } from '@/lib/contract/console/audit-actions';
import type { PersonValue } from '@/lib/contract/console/fields';
import type { QueueRecord } from '@/lib/contract/console/queue.schema';
import { textOf } from '@/lib/format/field-values';
import { hourOf } from '@/lib/time';
import { queueCopy as copy } from './copy';
import { DecisionBar } from './decision-bar';
import { OpenRow } from './frame';
import { PersonHead } from './person-head';
import { isNote, Records } from './records';
import type { Queued, useOpenRow } from './use-queue';
import { useSeen } from './use-seen';

function whoChanged(resource: Queued, records: readonly QueueRecord[]): string {
  const last = records.find((record) => !isNote(resource, record));
  return last ? copy.staleBy(last.operator, hourOf(last.at), auditName(last.action)) : copy.stale;
}

export interface ReviewProps extends Pick<PanelProps, 'sections' | 'controls'> {
  resource: Queued;
}

interface OpenProps extends ReviewProps {
  id: string;
  detail: ReturnType<typeof useOpenRow>;
  heldBy: string | undefined;
  onDone: () => void;
}

function Page({
  resource,
  row,
  id,
  sections,
}: Pick<OpenProps, 'resource' | 'id' | 'sections'> & { row: Row }) {
  const { fields, state, queue } = resource;
  const stateField = state === undefined ? undefined : fields[state];
  return (
    <>
      <PersonHead
        person={row[queue.row[0]] as PersonValue}
        id={id}
        tags={stateField && state && <Tag tone="warn">{textOf(stateField, row[state])}</Tag>}
      />
      <Parts {...{ resource, row, sections }} isEvidence={false} />
    </>
  );
}

const Parts = ({
  resource,
  row,
  sections,
  isEvidence,
}: Pick<OpenProps, 'resource' | 'sections'> & { row: Row; isEvidence: boolean }) =>
  resource.sections
    .map((spec) => ({ spec, name: 'hand' in spec ? spec.hand : spec.title }))
    .filter(({ name }) => resource.queue.evidence.includes(name) === isEvidence)
    .map(({ spec, name }) => <Part key={name} {...{ spec, resource, row, sections }} />);

export function Review({ resource, sections, controls, id, detail, heldBy, onDone }: OpenProps) {
  const { operator } = useConsoleSession();
  const isOnline = useIsOnline();
  const { data, isFresh, reload, records } = detail;
  if (!data) throw new Error(`${id} is not read`);
  const now = { key: id, row: data.row as Row, version: data.version };
  const { seen, isStale, accept } = useSeen(now, isFresh);
  const isHeld = heldBy !== undefined && heldBy !== operator;
  const hasActions = useActions(resource, seen.row).some(([name]) => name !== 'note');
  const given = { resource, sections, row: now.row };
  return (
    <OpenRow
      id={id}
      label={copy.sides}
      labels={{ page: copy.page, evidence: copy.evidence }}
      heldBy={isHeld ? heldBy : undefined}
      stale={
        isStale && {
          title: whoChanged(resource, records),
          changes: changesOf(fieldsOf(resource), seen.row, now.row),
          onAccept: accept,
        }
      }
      page={<Page {...given} id={id} />}
      evidence={
        <Side>
          <Parts {...given} isEvidence />
          <Records {...{ resource, id, records }} onChanged={() => void reload()} />
        </Side>
      }
      foot={
        hasActions && (
          <DecisionBar
            {...{ resource, controls, reload, onDone }}
            read={seen}
            isOff={isStale || isHeld || !isOnline}
          />
        )
      }
    />
  );
}
