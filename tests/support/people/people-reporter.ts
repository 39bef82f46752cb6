import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what the tests of `tests/e2e/people` looked at, all together. */
export default class PeopleReporter implements Reporter {
  private readonly sums = new Map<string, number>()

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type !== 'people') continue
      const [number = '0', ...words] = description.split(' ')
      const what = words.join(' ')
      this.sums.set(what, (this.sums.get(what) ?? 0) + Number(number))
    }
  }

  onEnd(): void {
    if (this.sums.size === 0) return
    console.log(`\npeople: ${[...this.sums].map(([what, number]) => `${number} ${what}`).join(', ')}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
