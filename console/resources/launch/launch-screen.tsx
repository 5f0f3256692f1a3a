'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { launch } from '@/lib/contract/console/resources/launch';
import { linesSection } from '../lines-section';
import { launchCopy as copy } from './copy';

const REFRESH_MS = 15_000;
const SECTIONS = { 'launch.evidence': linesSection(copy.evidence, 'evidence') };

export const LaunchScreen = () => (
  <ResourceScreen resource={launch} sections={SECTIONS} refreshMs={REFRESH_MS} />
);
