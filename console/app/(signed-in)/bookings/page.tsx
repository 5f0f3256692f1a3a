'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { booking } from '@/lib/contract/console/resources/booking';

const BookingPage = () => <ResourceScreen resource={booking} />;
export default BookingPage;
