'use client';

export { ShipScreen as default } from '@/console/ship/ship-screen';
