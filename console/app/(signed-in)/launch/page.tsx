'use client';

export { LaunchScreen as default } from '@/console/resources/launch/launch-screen';
