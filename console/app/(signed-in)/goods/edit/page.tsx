'use client';

export { GoodsEditor as default } from '@/console/resources/goods/editor-screen';
