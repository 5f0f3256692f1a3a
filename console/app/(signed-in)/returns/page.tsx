'use client';

export { ReturnsScreen as default } from '@/console/resources/payments/returns-screen';
