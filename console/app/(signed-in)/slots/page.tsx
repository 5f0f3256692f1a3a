'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { slot } from '@/lib/contract/console/resources/slot';

const SlotPage = () => <ResourceScreen resource={slot} />;
export default SlotPage;
