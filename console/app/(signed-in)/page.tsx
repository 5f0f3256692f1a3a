'use client';

export { HomeScreen as default } from '@/console/home/home-screen';
