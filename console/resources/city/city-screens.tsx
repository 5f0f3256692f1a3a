'use client';

import type { Row } from '@/console/resource/fields';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Facts, Section } from '@/console/ui/section';
import { area } from '@/lib/contract/console/resources/area';
import { city } from '@/lib/contract/console/resources/city';
import { plot } from '@/lib/contract/console/resources/plot';
import { linesSection } from '../lines-section';
import { mapCopy as copy } from './map-copy';

const PlotStays = ({ row }: { row: Row }) =>
  row.state === 'taken' ? (
    <Section title={copy.reclaiming}>
      <Facts facts={copy.stays} />
    </Section>
  ) : null;

const CITY = { 'city.links': linesSection('门牌与街区', 'links') };
const AREA = { 'area.links': linesSection('全部门牌', 'links') };
export const PLOT = {
  'plot.stays': PlotStays,
  'plot.links': linesSection('所在街区', 'links'),
};

export const CitiesScreen = () => <ResourceScreen resource={city} sections={CITY} />;
export const AreasScreen = () => <ResourceScreen resource={area} sections={AREA} />;
export const PlotsScreen = () => <ResourceScreen resource={plot} sections={PLOT} />;
