'use client';

import Link from 'next/link';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { Panel } from '@/console/ui/panel';
import { Facts, Section } from '@/console/ui/section';
import { Loading } from '@/console/ui/states';
import type { Field } from '@/lib/contract/console/fields';
import type { Resource } from '@/lib/contract/console/resource';
import type { SectionSpec } from '@/lib/contract/console/resource-spec';
import { textOf } from '@/lib/format/field-values';
import { ActionBar, OpenAction, type Screens, useActions } from './action-bar';
import type { Controls } from './action-form';
import { resourceCopy as copy } from './copy';
import { FactValue, fieldsOf, type Row } from './fields';
import { OpenActionProvider, type Draft } from './open-action';

export type HandSection = ComponentType<{ row: Row }>;

export interface PanelProps {
  resource: Resource;
  sections?: Readonly<Record<string, HandSection>>;
  controls?: Controls;
  screens?: Screens;
  foot?: (row: Row) => ReactNode;
  id: string;
  refreshMs?: number;
  onDone?: () => void;
  onClose: () => void;
}

/** Whoever may not show it in full sees the mask alone. */
function readable(field: Field, offered: readonly string[]): Field {
  const { to, ...masked } = field;
  return field.kind === 'masked' && to && !offered.includes(to) ? masked : field;
}

export function Part({
  spec,
  resource,
  row,
  sections = {},
}: {
  spec: SectionSpec;
  resource: Resource;
  row: Row;
  sections: PanelProps['sections'];
}) {
  const offered = useActions(resource, row).map(([name]) => name);
  if ('hand' in spec) {
    const Hand = sections[spec.hand];
    if (!Hand) throw new Error(`no section ${spec.hand}`);
    return <Hand row={row} />;
  }
  const all = fieldsOf(resource);
  const facts = spec.facts.flatMap((name) => {
    const field = all[name];
    return field && !(field.isOptional && row[name] === null)
      ? [
          {
            label: field.title,
            value: <FactValue field={readable(field, offered)} value={row[name]} />,
          },
        ]
      : [];
  });
  return facts.length === 0 ? null : (
    <Section title={spec.title}>
      <Facts facts={facts} />
    </Section>
  );
}

interface PartsProps {
  resource: Resource;
  id: string;
  row: Row;
  sections: PanelProps['sections'];
}

function Parts({ resource, id, row, sections }: PartsProps) {
  const may = useMay();
  return (
    <>
      {resource.sections.map((spec) => (
        <Part
          key={'hand' in spec ? spec.hand : spec.title}
          {...{ spec, resource, row, sections }}
        />
      ))}
      {may('audit.read') && resource.noun !== 'audit' && (
        <Section title={copy.records}>
          <Link className="link t-sub" href={`/audit?target=${encodeURIComponent(id)}`}>
            {copy.aboutThis}
          </Link>
        </Section>
      )}
    </>
  );
}

export function ResourcePanel({
  resource,
  id,
  refreshMs = 0,
  onClose,
  onDone,
  ...hand
}: PanelProps) {
  const { calls, fields, name, state, title } = resource;
  const [opened, setOpened] = useState<{ name: string; draft?: Draft } | null>(null);
  const refreshInterval = opened === null ? refreshMs : 0;
  const { data, error, reload } = useCall(calls.get, { key: id }, { refreshInterval });
  const open = (action: string, draft?: Draft) =>
    hand.screens?.[action] ? hand.screens[action](id) : setOpened({ name: action, draft });
  const read = data && { key: id, row: data.row as Row, version: data.version };
  const nameField = fields[name];
  const stateField = state === undefined ? undefined : fields[state];
  return (
    <OpenActionProvider value={open}>
      <Panel
        title={read && nameField ? textOf(nameField, read.row[name]) : title}
        sub={
          read && stateField && state && <FactValue field={stateField} value={read.row[state]} />
        }
        onClose={onClose}
        foot={read && (hand.foot?.(read.row) ?? <ActionBar {...{ resource, read }} />)}
      >
        {read ? (
          <Parts {...{ resource, id }} row={read.row} sections={hand.sections} />
        ) : (
          <Loading error={error} onRetry={reload} />
        )}
      </Panel>
      {read && opened && (
        <OpenAction
          {...{ resource, read, reload, ...opened }}
          controls={hand.controls}
          onDone={resource.actions[opened.name]?.when && onDone}
          onClose={() => setOpened(null)}
        />
      )}
    </OpenActionProvider>
  );
}
