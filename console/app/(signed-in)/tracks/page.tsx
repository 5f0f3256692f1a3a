'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { track } from '@/lib/contract/console/resources/track';

const TracksPage = () => <ResourceScreen resource={track} />;
export default TracksPage;
