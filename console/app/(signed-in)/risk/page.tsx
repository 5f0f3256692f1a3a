'use client';

export { RiskScreen as default } from '@/console/resources/risk/risk-screen';
