import type { Row } from '@/console/resource/fields';
import { Facts, Section } from '@/console/ui/section';
import { mapCopy as copy } from './map-copy';

export const PlotStays = ({ row }: { row: Row }) =>
  row.state === 'taken' ? (
    <Section title={copy.reclaiming}>
      <Facts facts={copy.stays} />
    </Section>
  ) : null;
