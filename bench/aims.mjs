/** Our limits beyond React: kB after gzip, ms, counts. The sizes until Connect is painted are in .size-limit.mjs. */
export const AIMS = [
  ['before the first click', 'kB', 45, (r) => r.kB('initial')],
  ['account view, with what loads ahead', 'kB', 112, (r) => r.kB('account')],
  ['a page that restores', 'kB', 80, (r) => r.kB('restored')],
  ['requests to account view', '', 14, (r) => r.requests('account')],
  ['calls of an idle page', '', 0, (r) => r.calls('idle')],
  ['script at load', 'ms', 20, (r) => r.less('timing', 'script')],
  ['open, cold', 'ms', 30, (r) => r.time('timing', 'cold')],
  ['open, warm', 'ms', 10, (r) => r.time('timing', 'warm')],
  ['row to connected', 'ms', 6, (r) => r.time('timing', 'connect')],
  ['50 × open and close: nodes', '', 0, (r) => r.growth('leak', 'nodes')],
  ['50 × open and close: listeners', '', 0, (r) => r.growth('leak', 'listeners')],
  ['50 × open and close: heap', 'kB', 100, (r) => r.growth('leak', 'objects')],
  ['100 × create and destroy: nodes', '', 0, (r) => r.growth('made', 'nodes')],
  ['100 × create and destroy: listeners', '', 0, (r) => r.growth('made', 'listeners')],
  ['100 × create and destroy: heap', 'kB', 100, (r) => r.growth('made', 'objects')],
  ['10,000 transactions merged and grouped', 'ms', 16.7, (r) => r.time('activity', 'processor')],
  ['1,000 tokens scrolled at 4×: tasks over 50 ms', '', 0, (r) => r.time('tokens', 'longProcessor')],
  ['open, connect, account, close at 4×: steps with a task over 50 ms', '', 0, (r) => r.time('journey', 'long')],
]

/** The same for a page with wallets on phones. */
export const PHONE_AIMS = [
  ['before the first click', 'kB', 50, (r) => r.kB('initial')],
  ['requests to account view', '', 20, (r) => r.requests('account')],
]
