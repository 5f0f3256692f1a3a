'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { linesSection } from '@/console/resources/lines-section';
import { site } from '@/lib/contract/console/resources/site';

const SECTIONS = { 'site.former': linesSection('以前的值', 'former') };

const SitePage = () => <ResourceScreen resource={site} sections={SECTIONS} />;
export default SitePage;
