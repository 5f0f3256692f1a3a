'use client';

export { RolesScreen as default } from '@/console/operators/roles-screen';
