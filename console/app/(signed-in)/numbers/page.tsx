'use client';

export { NumbersScreen as default } from '@/console/resources/figures/figures-screens';
