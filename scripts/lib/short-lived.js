/*
 * Loaded by every Node of a test run (short-lived.mjs). Such a process lives for seconds: V8 gets less out of its optimizing
 * compiler than that costs. Code has to run fifteen times as often as by default before it is optimized. A V8 without
 * this flag ignores it.
 */
process.getBuiltinModule('node:v8').setFlagsFromString('--interrupt-budget=1000000');
