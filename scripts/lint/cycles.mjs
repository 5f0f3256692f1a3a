/**
 * Stricter than Oxlint's `import/no-cycle`: follows `import()` and import types. By Tarjan.
 * @param {Map<string, string[]>} graph
 * @returns {string[][]}
 */
export function cyclesOf(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const isOnStack = new Set();
  const cycles = [];

  function visit(file) {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    isOnStack.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (isOnStack.has(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    for (const member of group) isOnStack.delete(member);
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group);
  }

  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return cycles;
}
