'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { health } from '@/lib/contract/console/resources/health';
import { job } from '@/lib/contract/console/resources/job';
import { linesSection } from '../lines-section';

const JOB = { 'job.history': linesSection('最近的失败', 'history') };
const HEALTH = { 'health.links': linesSection('去看', 'links') };

export const JobsScreen = () => <ResourceScreen resource={job} sections={JOB} />;
export const HealthScreen = () => <ResourceScreen resource={health} sections={HEALTH} />;
