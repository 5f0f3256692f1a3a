import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Endpoint } from '@/lib/contract';
import * as account from '@/lib/contract/account';
import { addAddress, removeAddress } from '@/lib/contract/addresses';
import * as card from '@/lib/contract/card';
import * as feedback from '@/lib/contract/feedback';
import * as houses from '@/lib/contract/houses';
import * as logs from '@/lib/contract/logs';
import { listPartners, notePartner } from '@/lib/contract/partners';
import * as sharing from '@/lib/contract/sharing';
import { getStatement } from '@/lib/contract/wallet';
import { DAY_MS, monthOf } from '@/lib/time';
import { users } from '@/server/db/schema';
import { earn, type EarnerRow } from '@/server/testing/earners';
import { insertMember } from '@/server/testing/members';
import { done } from './done';
import { ADDRESS, BASE, CARD, makeEarner } from './fixtures';
import { newKey } from './requests';
import { type Person, startTarget, type Target } from './target';

/* Stored XSS and injection: a text is returned as written or refused; it is never stripped, escaped or executed. */

let target: Target;
let me: Person;
let row: EarnerRow;
let place: { blockAreaId: number; blockNo: number };
before(async () => {
  target = await startTarget();
  ({ person: me, row } = await makeEarner(target));
  await target.t.db.update(users).set({ isStudent: true }).where(eq(users.userId, me.userId));
  const neighbour = await target.register();
  const { blockAreaId, blockNo } = await done(neighbour, account.getUserInfo, {});
  place = { blockAreaId: blockAreaId ?? 0, blockNo: blockNo ?? 0 };
});
after(() => target.stop());

/** Markup, templates, statements, formulas: harmless as text, and short enough for every field. */
const WORDS = [
  '<script>x</script>',
  '"><img src=x>',
  "');drop table a;--",
  '{{7*7}}${7*7}',
  '=1+1',
  '+cmd|calc',
  '@SUM(A1)',
  '&lt;b&gt;&amp;',
  '%3Cb%3E',
  '\\u003cb\\u003e',
  '</title><svg/x>',
  '[a](javascript:x)',
  'a&#x26;b',
  '😀𠮷é',
  '../../etc/x',
];
/** Invisible and bidirectional control characters. */
const DECEITS = [
  '甲\u202e乙',
  '甲\u200b乙',
  '甲\u2066乙\u2069',
  '甲\u0007乙',
  '甲\ufeff乙',
  '甲\u00ad乙',
  '甲\u2028乙',
];

type Field = [string, (text: string) => Promise<string | undefined>];
const update = async (fields: object) =>
  done(me, account.editProfile, {
    ...fields,
    version: (await done(me, account.getUserInfo, {})).version,
  });
const saveCard = async (fields: object) =>
  (
    await done(me, card.editCard, {
      ...CARD,
      fields: { ...CARD.fields, ...fields },
      version: (await done(me, card.getCard, {})).version,
    })
  ).fields;
const LONG = '前面有足够多的字。';

/** Every field that is shown to others or the author: writes a text and reads it back. */
const FIELDS: Field[] = [
  ['the introduction', async (text) => (await update({ bio: text })).bio],
  ['the trade', async (text) => (await update({ industry: text })).industry],
  ['the title on a card', async (text) => (await saveCard({ title: text })).title],
  ['the introduction on a card', async (text) => (await saveCard({ bio: text })).bio],
  [
    'a guest book',
    async (text) =>
      (await done(await target.register(), houses.writeMessage, { ...place, content: text })).list
        .data[0]?.content,
  ],
  [
    'a log',
    async (text) => {
      const { logId } = await done(me, logs.addLog, { content: LONG + text, visibility: 'public' });
      return (await done(me, logs.getLog, { id: logId })).content
        .split('\n\n')
        .at(-1)
        ?.slice(LONG.length);
    },
  ],
  [
    'a ticket',
    async (text) =>
      (await done(me, feedback.getFeedback, { id: ticketId })).messages.at(-1)?.content ?? text,
  ],
  [
    'a note on a partner',
    async (text) => {
      await done(me, notePartner, { partnerId: row.buyerId, note: text });
      return (await done(me, listPartners, {})).list.data[0]?.note;
    },
  ],
  [
    'an address',
    async (text) => {
      const { addresses: rows } = await done(me, addAddress, {
        ...ADDRESS,
        detail: LONG + text,
        isDefault: true,
      });
      await done(me, removeAddress, { addressId: rows[0]?.addressId });
      return rows[0]?.detail.slice(LONG.length);
    },
  ],
  [
    'the name of a channel',
    async (text) => {
      const { shareId } = await done(me, sharing.getShare, { channel: '朋友圈', base: BASE });
      return (await done(me, sharing.renameShare, { shareId, channel: text.slice(0, 10) }))
        .channel === text.slice(0, 10)
        ? text
        : 'changed';
    },
  ],
];
let ticketId = 0;

describe('what was written comes back letter by letter', () => {
  before(async () => {
    ticketId = (await done(me, feedback.addFeedback, { type: 'idea', content: LONG + LONG })).id;
  });
  for (const [what, write] of FIELDS) {
    test(`in ${what}`, async () => {
      for (const text of WORDS) {
        if (what === 'a ticket')
          await done(me, feedback.replyFeedback, { id: ticketId, content: text });
        assert.equal(await write(text), text);
      }
    });
  }
});

describe('text that hides or turns what it says', () => {
  const PUBLIC: [string, Endpoint, (text: string) => Promise<object>][] = [
    [
      'a nickname',
      account.editProfile,
      async (userName) => ({
        userName,
        version: (await done(me, account.getUserInfo, {})).version,
      }),
    ],
    [
      'an introduction',
      account.editProfile,
      async (bio) => ({ bio, version: (await done(me, account.getUserInfo, {})).version }),
    ],
    [
      'a card',
      card.editCard,
      async (title) => ({
        ...CARD,
        fields: { ...CARD.fields, title },
        version: (await done(me, card.getCard, {})).version,
      }),
    ],
    ['a guest book', houses.writeMessage, async (content) => ({ ...place, content })],
    ['a log', logs.addLog, async (text) => ({ content: LONG + text })],
    ['a channel', sharing.getShare, async (channel) => ({ channel, base: BASE })],
  ];
  for (const [what, endpoint, inputOf] of PUBLIC) {
    test(`is refused in ${what}, where others read it`, async () => {
      /* A guest book collapses whitespace, so invisible characters among it are harmless there. */
      for (const text of endpoint === houses.writeMessage
        ? DECEITS.filter((one) => !/\s/.test(one))
        : DECEITS) {
        const { caller } = endpoint === houses.writeMessage ? await target.register() : me;
        const answer = await caller.send(endpoint, await inputOf(text), {
          headers: { 'idempotency-key': newKey() },
        });
        assert.match(
          String(answer.data.err),
          /^(word_forbidden|invalid_input)$/,
          JSON.stringify(text),
        );
      }
    });
  }
});

describe('links', () => {
  const BAD = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>x</script>',
    'vbscript:x',
    '//evil.example',
    'http://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https://a@evil.example',
    'https://evil',
    'https://ev il.example',
    'https://evil.example"onload=x',
    "https://evil.example/'>",
    'file:///etc/passwd',
    'blob:https://a.example/x',
    ' javascript:x',
    'https://',
    'ftp://a.example',
    'intent://a#Intent;end',
    'weixin://dl',
  ];
  for (const field of ['website', 'video', 'links'] as const) {
    test(`that are not plain https addresses are refused in ${field} of a card`, async () => {
      const { version } = await done(me, card.getCard, {});
      for (const url of BAD) {
        const fields = {
          ...CARD.fields,
          [field]: field === 'links' ? [{ label: '链接', url }] : url,
        };
        assert.equal(
          (await me.caller.send(card.editCard, { ...CARD, fields, version })).data.err,
          'invalid_input',
          url,
        );
      }
    });
  }

  test('that a share link starts with cannot be scripts or carry markup', async () => {
    for (const base of [
      'javascript:alert(1)//',
      'data:text/html,x/',
      '//evil.example/',
      'https://a@evil.example/',
      'https://evil.example/"><script>/',
      'https://evil.example/?x=/',
      'https://evil.example/#/',
    ]) {
      assert.equal(
        (await me.caller.send(sharing.getShare, { channel: '', base })).data.err,
        'invalid_input',
        base,
      );
    }
  });
});

test('a name that is a formula is text in a statement that a spreadsheet opens', async () => {
  const buyerId = await insertMember(target.t.db, {
    by: me.userId,
    userName: '=HYPERLINK(1)',
    at: new Date(Date.now() - 30 * DAY_MS),
  });
  await earn(target.t.db, { ...row, buyerId }, 20_00, new Date());
  const { csv } = await done(me, getStatement, { month: monthOf(new Date()) });
  for (const cell of csv
    .replace(/^\ufeff/, '')
    .split(/\r\n/)
    .flatMap((line) => line.split(',')))
    assert.doesNotMatch(cell, /^"?(?:[=+@]|\t(?!\d{12,}$)|-(?!\d))/, cell);
});
