/** Imported first: an old Node gets a sentence instead of a syntax error. */
const NEEDED = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  process.stderr.write(
    `需要 Node ${NEEDED.join('.')} 或更高版本，当前为 ${process.versions.node}，请从 https://nodejs.org 安装长期支持版后重试。(Node ${NEEDED.join('.')} or newer is needed.)\n`,
  );
  process.exit(1);
}
