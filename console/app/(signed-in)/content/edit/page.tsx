'use client';

export { TextEditor as default } from '@/console/resources/content/text-editor';
