'use client';

import { Tag } from '@/components/ui/tag';
import { useMay } from '@/console/api/session';
import type { Row } from '@/console/resource/fields';
import { Button } from '@/console/ui/button';
import { Section } from '@/console/ui/section';
import { Note } from '@/console/ui/states';
import type { EffectView } from '@/lib/contract/console/resource.schema';
import { dayOf, hourOf } from '@/lib/time';
import { contentCopy as copy } from './copy';

interface Version {
  version: number;
  by: string;
  note: string;
  at: number;
  isLive: boolean;
}

export const momentText = (at: number): string => `${dayOf(at)} ${hourOf(at)}`;

export function Versions({ row, onBack }: { row: Row; onBack?: (version: number) => void }) {
  const may = useMay();
  const all = (row.versions as { rows: readonly Version[] }).rows;
  return (
    <Section title={copy.versions}>
      <ul className="grid gap-8 t-sub l-20">
        {all.map(({ version, by, note, at, isLive }) => (
          <li key={version} className="row wrap gap-8">
            <b className="num">{copy.version(version)}</b>
            <span className="ink-2">
              {momentText(at)} {by}
              {note && ` ${note}`}
            </span>
            {isLive && <Tag>{copy.live}</Tag>}
            {onBack && version !== row.version && may('content.publish') && (
              <Button size="sm" onClick={() => onBack(version)}>
                {copy.back}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const VersionsOfRow = ({ row }: { row: Row }) => <Versions row={row} />;

export function Checks({ effect }: { effect: EffectView | undefined }) {
  const warns = effect?.warns ?? [];
  return (
    <Section title={copy.checks}>
      {warns.length === 0 ? (
        <p className="t-sub ink-3">{copy.clear}</p>
      ) : (
        <div className="grid gap-8">
          {warns.map((warn) => (
            <Note key={warn} tone="warn">
              {warn}
            </Note>
          ))}
        </div>
      )}
    </Section>
  );
}
