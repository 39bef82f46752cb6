/**
 * Returns the second value in the nightly parts that take as long as they need (`soak`, `fuzz`, `chromium`), and the
 * first in every other run.
 */
export const nightly = <Value>(everyRun: Value, eachNight: Value): Value =>
  process.env['PORTICO_NIGHTLY'] === '1' ? eachNight : everyRun

/**
 * The details of a browser test that is one of many like it: every run has those that are kept, the nightly part has all.
 * `{ tag: '@nightly' }` alone says the same of a single test.
 */
export const inEveryRun = (isKept: boolean): { tag: string[] } => ({ tag: isKept ? [] : ['@nightly'] })

/**
 * Browser specs that draw everything or run long: the nightly parts alone have them. Of their subjects, every run keeps a
 * smaller spec beside them: a planted fault of accessibility, the way out of one page, faults of wallets and nodes.
 */
export const NIGHTLY_SPECS = [
  '**/accessibility/every-view.spec.ts',
  '**/as-wallets-are.spec.ts',
  '**/egress-configurations.spec.ts',
  '**/faults/{clobbered,wallet-registry,walletconnect-pairing,walletconnect-session}.spec.ts',
  '**/leaks.spec.ts',
  '**/naughty.spec.ts',
  '**/service-faults.spec.ts',
]

/**
 * Tests in Node that the part `soak` alone has: builds made twice, the package beside other versions of what it needs, the
 * tools of tests (that the conformance suites find what is planted, that the relay of tests delivers under load, that a
 * local network starts and ends), faults of the relay, and the server of the reference wallet. Of the last three, browser
 * tests in every run use what these tests prove: chains, pairings and logins.
 */
export const NIGHTLY_TESTS = [
  'tests/examples/embedded-wallet/server/{accounts,confirm,credentials,held-recovery,limits,requests,sessions,social,two-servers,wallets}.test.mjs',
  'tests/examples/embedded-wallet/frame/reproducible.test.ts',
  'tests/packed/{peers,reproducible,viem-floor}.test.ts',
  'tests/examples/local-network/{compile-contracts,kill-with-parent,start-bitcoin,start-local-network,start-surfpool}.test.{mjs,ts}',
  'tests/plugins/siwx/verify/mutations.test.ts',
  'tests/plugins/walletconnect/connector/{faults,load}.test.ts',
  'tests/testing/conformance/{planted-*.test.ts,view-checks.test.tsx}',
]
