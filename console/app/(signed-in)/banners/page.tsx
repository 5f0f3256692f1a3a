'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { BANNER_SECTIONS } from '@/console/resources/banners/sections';
import { banner } from '@/lib/contract/console/resources/banner';

const BannersPage = () => <ResourceScreen resource={banner} sections={BANNER_SECTIONS} />;
export default BannersPage;
