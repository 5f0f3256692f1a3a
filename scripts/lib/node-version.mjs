/** Imported first by every command: an old Node gets a sentence instead of a syntax error from a dependency. */
const NEEDED = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  process.stderr.write(`Node ${NEEDED.join('.')} or newer is needed, this is ${process.versions.node}. Install the current LTS release from https://nodejs.org and try again.\n`);
  process.exit(1);
}
