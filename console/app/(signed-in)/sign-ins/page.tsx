'use client';

export { SignInsScreen as default } from '@/console/session/sign-ins-screen';
