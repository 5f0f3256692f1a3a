'use client';

export { ImportPeopleScreen as default } from '@/console/resources/imports/imports-screens';
