'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { invoice } from '@/lib/contract/console/resources/invoice';

const InvoicesPage = () => <ResourceScreen resource={invoice} />;
export default InvoicesPage;
