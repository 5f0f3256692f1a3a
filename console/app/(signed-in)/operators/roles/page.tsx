'use client';

export { RolesScreen as default } from '@/console/resources/operators/roles-screen';
