import { randomInt } from 'node:crypto';
import type { Db } from '@/server/db/client';
import { users } from '@/server/db/schema';
import { bindReferee } from '@/server/modules/partners/bind';
import { randomMobile } from './people';

const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const randomCode = () =>
  Array.from({ length: 6 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

type MemberInput = Partial<typeof users.$inferInsert> & { by?: number; at?: Date };

/** Inserts a member directly, optionally with an inviter: for tests about something else than registering. */
export async function insertMember(
  db: Db,
  { by, at = new Date(), ...fields }: MemberInput = {},
): Promise<number> {
  const [row] = await db
    .insert(users)
    .values({
      mobile: randomMobile(),
      userName: '测试居民',
      inviteCode: randomCode(),
      createdAt: at,
      ...fields,
    })
    .returning({ userId: users.userId });
  if (!row) throw new Error('member was not inserted');
  if (by !== undefined)
    await db.transaction((tx) =>
      bindReferee(tx, { userId: row.userId, refereeId: by, channel: 'link', now: at }),
    );
  return row.userId;
}
