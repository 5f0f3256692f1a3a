'use client';

import { useState } from 'react';
import { printer } from '@/components/ui/icons/console';
import type { HandSection } from '@/console/resource/resource-panel';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Button } from '@/console/ui/button';
import { Section } from '@/console/ui/section';
import { pick } from '@/lib/contract/console/resources/pick';
import { shipCopy as copy } from './copy';
import { PickingList } from './picking-list';

const Boxes: HandSection = ({ row }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={copy.boxes}>
      <p>
        <Button icon={printer} onClick={() => setOpen(true)}>
          {copy.print}
        </Button>
      </p>
      <ul className="grid gap-4 t-sub l-22">
        {(row.boxes as readonly string[]).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {isOpen && <PickingList no={String(row.no)} onClose={() => setOpen(false)} />}
    </Section>
  );
};

const SECTIONS = { 'pick.boxes': Boxes };

export const PicksScreen = () => <ResourceScreen resource={pick} sections={SECTIONS} />;
