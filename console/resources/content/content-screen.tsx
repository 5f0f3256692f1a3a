'use client';

import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { Row } from '@/console/resource/fields';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { ButtonLink } from '@/console/ui/button';
import { Section } from '@/console/ui/section';
import { content } from '@/lib/contract/console/resources/content';
import { contentCopy as copy } from './copy';
import { VersionsOfRow } from './text-side';

const editHref = (id: string) => `/content/edit?id=${encodeURIComponent(id)}`;

const OpenEditor = ({ row }: { row: Row }) => (
  <Section title={copy.text}>
    <ButtonLink href={editHref(String(row.id))}>{copy.open}</ButtonLink>
  </Section>
);

const SECTIONS = { 'content.open': OpenEditor, 'content.versions': VersionsOfRow };

export function ContentScreen() {
  const router = useRouter();
  const screens = useMemo(
    () => ({
      add: () => router.push('/content/edit'),
      save: (key: string) => router.push(editHref(key)),
    }),
    [router],
  );
  return <ResourceScreen resource={content} sections={SECTIONS} screens={screens} />;
}
