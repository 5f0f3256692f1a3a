'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { voucher } from '@/lib/contract/console/resources/voucher';

const VouchersPage = () => <ResourceScreen resource={voucher} />;
export default VouchersPage;
