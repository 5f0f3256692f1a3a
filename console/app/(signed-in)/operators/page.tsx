'use client';

export { OperatorsScreen as default } from '@/console/operators/operators-screen';
