'use client';

export { FigureRowsScreen as default } from '@/console/resources/figures/figures-screens';
