import { rootCause } from './db/drizzle-internals';
import { isDatabaseDown, isDiskFull } from './http/errors';

const NOT_WRITABLE = /^(EROFS|EACCES|EPERM)$/;
const REFUSED_LOGIN = /^(28|3D)\w{3}$/;

export function sentenceOf(error: unknown): string | null {
  const { code = '', path, syscall } = (rootCause(error) ?? {}) as NodeJS.ErrnoException;
  if (isDiskFull(error))
    return `磁盘已满，无法写入${path ? ` ${path}` : ''}：请清理空间后重试。(The disk is full.)`;
  /* Node reports unwritable folders as missing, too. */
  if (path && (NOT_WRITABLE.test(code) || (/^ENO(ENT|TDIR)$/.test(code) && syscall === 'mkdir')))
    return `没有权限读写 ${path}，或文件系统是只读的：请检查它的所有者与权限，或设置 DATA_DIR。(No permission, or a read-only file system.)`;
  if (REFUSED_LOGIN.test(code))
    return `数据库拒绝了连接（${code}）：请检查 DATABASE_URL 的用户、密码和数据库名。(The database refused the login.)`;
  if (isDatabaseDown(error))
    return '数据库没有响应：请检查它是否已启动，以及 DATABASE_URL。(The database does not answer: check DATABASE_URL.)';
  return null;
}
