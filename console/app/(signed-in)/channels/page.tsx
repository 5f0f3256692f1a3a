'use client';

export { ChannelsScreen as default } from '@/console/resources/figures/figures-screens';
