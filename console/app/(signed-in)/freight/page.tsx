'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { FREIGHT_SECTIONS } from '@/console/resources/freight/sections';
import { freight } from '@/lib/contract/console/resources/freight';

const FreightPage = () => <ResourceScreen resource={freight} sections={FREIGHT_SECTIONS} />;
export default FreightPage;
