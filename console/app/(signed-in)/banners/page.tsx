'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { banner } from '@/lib/contract/console/resources/banner';

const BannersPage = () => <ResourceScreen resource={banner} />;
export default BannersPage;
