'use client';

export { LawScreen as default } from '@/console/resources/law/law-screen';
