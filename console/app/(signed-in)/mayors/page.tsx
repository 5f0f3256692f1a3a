'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { mayor } from '@/lib/contract/console/resources/mayor';

const MayorsPage = () => <ResourceScreen resource={mayor} />;
export default MayorsPage;
