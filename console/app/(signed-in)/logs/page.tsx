'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { linesSection } from '@/console/resources/lines-section';
import { log } from '@/lib/contract/console/resources/log';

const SECTIONS = { 'log.talk': linesSection('回复', 'talk') };

const LogsPage = () => <ResourceScreen resource={log} sections={SECTIONS} />;
export default LogsPage;
