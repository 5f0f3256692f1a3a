'use client';

export { RewardsScreen as default } from '@/console/resources/rewards/rewards-screen';
