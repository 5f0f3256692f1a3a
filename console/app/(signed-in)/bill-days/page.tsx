'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { billDay } from '@/lib/contract/console/resources/bill';

const BillDaysPage = () => <ResourceScreen resource={billDay} />;
export default BillDaysPage;
