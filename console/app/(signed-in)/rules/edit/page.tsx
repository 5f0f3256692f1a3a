'use client';

export { RuleEditor as default } from '@/console/resources/rules/rule-editor';
