'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { conflict } from '@/lib/contract/console/resources/conflict';

const ConflictsPage = () => <ResourceScreen resource={conflict} />;
export default ConflictsPage;
