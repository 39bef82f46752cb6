/**
 * Returns the second value in the nightly parts that take as long as they need (`soak`, `fuzz`, `chromium`), and the
 * first in every other run.
 */
export const nightly = <Value>(everyRun: Value, eachNight: Value): Value =>
  process.env['PORTICO_NIGHTLY'] === '1' ? eachNight : everyRun
