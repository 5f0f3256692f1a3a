'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { place } from '@/lib/contract/console/resources/place';

const PlacePage = () => <ResourceScreen resource={place} />;
export default PlacePage;
