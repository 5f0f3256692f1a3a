/* A process that lives for seconds gets less from V8's optimizer than it costs, so optimizing starts fifteen times
   later. Ignored without the flag. */
process.getBuiltinModule('node:v8').setFlagsFromString('--interrupt-budget=1000000');
