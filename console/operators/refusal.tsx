'use client';

import Link from 'next/link';
import { codeOf } from '@/console/api/console-error';
import { ErrorNote, Note, sentenceOf } from '@/console/ui/states';
import { formCopy as copy } from './copy';

/** Why an act was not done; waiting for the second person is no failure. Sentences about a field stand at the field. */
export function ActRefusal({ error, hasFields }: { error: unknown; hasFields?: boolean }) {
  if (error === null || hasFields) return null;
  if (codeOf(error) === 'needs_second')
    return (
      <Note tone="warn" isAlert>
        <span>{sentenceOf(error)}</span>
        <Link className="link end nw" href="/approvals?mine=asked">
          {copy.toApprovals}
        </Link>
      </Note>
    );
  return <ErrorNote error={error} />;
}
