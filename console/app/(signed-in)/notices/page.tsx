'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { notice } from '@/lib/contract/console/resources/notice';

const NoticesPage = () => <ResourceScreen resource={notice} />;
export default NoticesPage;
