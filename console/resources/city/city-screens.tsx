'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { area } from '@/lib/contract/console/resources/area';
import { city } from '@/lib/contract/console/resources/city';
import { plot } from '@/lib/contract/console/resources/plot';
import { linesSection } from '../lines-section';
import { PlotStays } from './plot-stays';

const CITY = { 'city.links': linesSection('门牌与街区', 'links') };
const AREA = { 'area.links': linesSection('全部门牌', 'links') };
export const PLOT = {
  'plot.stays': PlotStays,
  'plot.links': linesSection('所在街区', 'links'),
};

export const CitiesScreen = () => <ResourceScreen resource={city} sections={CITY} />;
export const AreasScreen = () => <ResourceScreen resource={area} sections={AREA} />;
export const PlotsScreen = () => <ResourceScreen resource={plot} sections={PLOT} />;
