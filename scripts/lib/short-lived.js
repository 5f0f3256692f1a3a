/* Test processes live seconds: V8's optimizer costs more than it gives, so it starts 15 times later. Ignored without
   the flag. */
process.getBuiltinModule('node:v8').setFlagsFromString('--interrupt-budget=1000000');
