'use client';

export { RulesScreen as default } from '@/console/resources/rules/rules-screen';
