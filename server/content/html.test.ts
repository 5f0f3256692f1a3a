import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RICH_TEXTS } from '@/lib/kit/rich-markup-fixtures';
import { cleanHtml } from './html';

const asBrowser = (html: string) => html.replaceAll(' />', '>').replaceAll('</source>', '');

test('a text becomes what the browser makes of it', () => {
  for (const [text, cleaned] of RICH_TEXTS) assert.equal(asBrowser(cleanHtml(text)), cleaned, text);
});
