import { describe, expect, test } from 'vitest'
import { countBrowserTests, FLAKY_LIMIT } from '../../scripts/count-playwright.mjs'

const result = (message: string | undefined, trace: string) => ({
  errors: message === undefined ? [] : [{ message }],
  attachments: [{ name: 'trace', path: trace }],
})

const spec = (file: string, status: string, title = 'opens') => ({
  file,
  title,
  tests: [
    {
      status,
      projectName: 'chromium',
      annotations: status === 'skipped' ? [{ type: 'skip', description: 'There is no key.' }] : [],
      results:
        status === 'flaky'
          ? [result('late\nat line 3', 'first.zip'), result(undefined, 'second.zip')]
          : [result(status === 'unexpected' ? 'wrong' : undefined, 'first.zip')],
    },
  ],
})

const count = (...specs: readonly ReturnType<typeof spec>[]) => countBrowserTests({ suites: [{ specs }] }).all

describe('the sum of browser tests', () => {
  test('counts what passed, failed and was skipped, with the reasons', () => {
    const { passed, failed, skipped, flaky } = count(
      spec('e2e/smoke.spec.ts', 'expected'),
      spec('e2e/smoke.spec.ts', 'unexpected', 'pays'),
      spec('e2e/smoke.spec.ts', 'skipped', 'signs'),
    )
    expect(passed).toBe(1)
    expect(failed).toEqual([{ name: '[chromium] e2e/smoke.spec.ts > pays', reason: 'wrong' }])
    expect(skipped).toEqual([{ name: '[chromium] e2e/smoke.spec.ts > signs', reason: 'There is no key.' }])
    expect(flaky).toEqual([])
  })

  test('passes a test of looks on its second try, and names both traces', () => {
    const { passed, failed, flaky } = count(spec('e2e/motion.spec.ts', 'flaky'))
    expect({ passed, failed }).toEqual({ passed: 1, failed: [] })
    expect(flaky).toEqual([
      { name: '[chromium] e2e/motion.spec.ts > opens', reason: 'late\n  first.zip\n  second.zip' },
    ])
  })

  test.for([
    'e2e/account-send.spec.ts',
    'e2e/embedded-wallet-frame.spec.ts',
    'e2e/embedded.spec.ts',
    'e2e/families.spec.ts',
    'e2e/navigation.spec.ts',
    'e2e/prompts.spec.ts',
    'e2e/sign-in.spec.ts',
    'e2e/swap.spec.ts',
    'e2e/walletconnect-phone.spec.ts',
    'e2e/a-spec-of-tomorrow.spec.ts',
    'hosts/bundlers.spec.ts',
    'hosts/plugins/magic-wallet.spec.ts',
    'webkit/smoke.spec.ts',
  ])('fails %s, which has no second try', (file) => {
    const { passed, failed, flaky } = count(spec(file, 'flaky'))
    expect({ passed, flaky }).toEqual({ passed: 0, flaky: [] })
    expect(failed).toEqual([{ name: `[chromium] ${file} > opens`, reason: 'failed once, and has no second try: late' }])
  })

  test('fails a run of more flaky tests than the limit', () => {
    const flaky = (number: number) =>
      Array.from({ length: number }, (_, index) => spec('e2e/accessibility/keyboard.spec.ts', 'flaky', `${index}`))
    expect(count(...flaky(FLAKY_LIMIT)).failed).toEqual([])
    expect(count(...flaky(FLAKY_LIMIT + 1)).failed).toEqual([
      { name: 'flaky tests', reason: '4 passed on their second try only; at most 3 may.' },
    ])
  })
})
