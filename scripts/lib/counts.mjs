/** For stages without tests (types, lint, build). */
export const whole = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });

export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** A runner that fails without a failed test, or ran none, counts as failed. */
const settle = (counts, exitCode) =>
  (exitCode !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0
    ? { ...counts, failed: counts.failed + 1 }
    : counts;

/** A skipped test counts as failed, because it proves nothing. */
export function jestCounts(report, exitCode) {
  if (!report) return settle({ passed: 0, failed: 0 }, exitCode);
  return settle(
    {
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.numRuntimeErrorTestSuites +
        report.numPendingTests +
        report.numTodoTests,
    },
    exitCode,
  );
}

export function nodeTestCounts(output, exitCode) {
  const sum = (word) =>
    [...output.matchAll(new RegExp(`^(?:#|ℹ) ${word} (\\d+)\\s*$`, 'gm'))].reduce(
      (total, [, count]) => total + Number(count),
      0,
    );
  return settle(
    { passed: sum('pass'), failed: sum('fail') + sum('cancelled') + sum('skipped') + sum('todo') },
    exitCode,
  );
}

/** A test that passed on its second try (CI only) has passed; the report names it as flaky. */
export function playwrightCounts(report, exitCode) {
  if (!report) return settle({ passed: 0, failed: 0 }, exitCode);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settle(
    { passed: expected + flaky, failed: unexpected + skipped + report.errors.length },
    exitCode,
  );
}
