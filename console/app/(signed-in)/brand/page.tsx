'use client';

export { BrandScreen as default } from '@/console/resources/brand/brand-screen';
