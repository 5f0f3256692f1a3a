'use client';

export { PaymentsScreen as default } from '@/console/resources/payments/payments-screen';
