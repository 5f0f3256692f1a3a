'use client';

export { OperatorsScreen as default } from '@/console/resources/operators/operators-screen';
