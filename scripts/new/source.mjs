const escape = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Joins an existing import; `kind` may be 'type'. */
export function withImport(source, module, name) {
  const there = new RegExp(`^import \\{([^}]*)\\} from '${escape(module)}';$`, 'm').exec(source);
  if (!there)
    return `import { ${name} } from '${module}';\n${source.startsWith('import ') ? '' : '\n'}${source}`;
  const names = there[1]
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (names.includes(name)) return source;
  const joined = [...names, name].sort((a, b) => a.localeCompare(b)).join(', ');
  return source.replace(there[0], `import { ${joined} } from '${module}';`);
}

export function withImportLine(source, line) {
  if (source.includes(line)) return source;
  const lines = source.split('\n');
  const last = lines.findLastIndex((text) => text.startsWith('import '));
  lines.splice(last + 1, 0, line);
  return lines.join('\n');
}

export const withAppended = (source, text) =>
  source.trim() === '' ? `${text.trim()}\n` : `${source.trimEnd()}\n\n${text.trim()}\n`;

/** The list opens with `opening`'s last bracket. Throws without it. */
export function withElement(source, opening, element) {
  const start = source.indexOf(opening);
  if (start < 0) throw new Error(`"${opening}" was not found`);
  let depth = 0;
  for (let at = start + opening.lastIndexOf('['); at < source.length; at++) {
    if (source[at] === '[') depth += 1;
    if (source[at] !== ']') continue;
    depth -= 1;
    if (depth > 0) continue;
    const before = source.slice(0, at).trimEnd();
    const isSpread = before.includes('\n', start) && source.slice(start, at).includes('\n');
    const comma = before.endsWith(',') || before.endsWith('[') ? '' : ',';
    return isSpread
      ? `${before}${comma}\n    ${element},\n  ${source.slice(at)}`
      : `${before}${comma ? ', ' : ''}${element}${source.slice(at)}`;
  }
  throw new Error(`The list after "${opening}" has no end`);
}
