/**
 * Returns the second value in the nightly run (`npm run test:nightly`), which takes as long as it needs, and the first
 * in every other run.
 */
export const nightly = <Value>(everyRun: Value, eachNight: Value): Value =>
  process.env['PORTICO_NIGHTLY'] === '1' ? eachNight : everyRun
