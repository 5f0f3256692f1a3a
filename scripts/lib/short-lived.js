/* V8's optimizer costs a process of seconds more than it gives: it starts fifteen times later. Ignored without the
   flag. */
process.getBuiltinModule('node:v8').setFlagsFromString('--interrupt-budget=1000000');
