import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { slowestFiles } from '../../scripts/slowest-files.mjs'

/** The numbers that a test's title names: `fault 14-19, 21:` are seven. */
const rowsOf = (title: string): readonly number[] =>
  (/^fault ([\d, -]+):/.exec(title)?.[1] ?? '').split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number)
    return first ? Array.from({ length: (last ?? first) - first + 1 }, (_, index) => first + index) : []
  })

/** A failed test in at most 30 lines without colours: its title, and the errors. */
const describeFailure = (test: TestCase, errors: readonly TestError[]): string =>
  stripVTControlCharacters(
    [`failed: ${test.titlePath().filter(Boolean).join(' > ')}`, ...errors.map(({ message, value }) => message ?? value)]
      .join('\n')
      .split('\n')
      .slice(0, 30)
      .join('\n'),
  )

/** Prints the failures, the slowest files, and what each suite has looked at: people, faults, hosts, the strict policy. */
export default class SuitesReporter implements Reporter {
  private readonly looked = new Map<string, number>()
  private readonly faults = new Set<number>()
  private readonly counts = { faults: 0, hosts: 0, policy: 0 }
  private readonly failures: string[] = []
  /** How many tests of each project passed. */
  private readonly passed = new Map<string, number>()
  /** Milliseconds of the tests of each file. */
  private readonly durations = new Map<string, number>()

  onTestEnd(test: TestCase, { annotations, duration, status, errors }: TestResult): void {
    const file = `${test.parent.project()?.name} ${basename(test.location.file)}`
    this.durations.set(file, (this.durations.get(file) ?? 0) + duration)
    if (status !== test.expectedStatus && status !== 'skipped') this.failures.push(describeFailure(test, errors))
    for (const { type, description = '' } of annotations) {
      if (type === 'policy') this.counts.policy += 1
      if (type !== 'accessibility') continue
      const [number = '0', ...words] = description.split(' ')
      const what = words.join(' ')
      this.looked.set(what, (this.looked.get(what) ?? 0) + Number(number))
    }
    if (status !== 'passed') return
    const project = test.parent.project()?.name ?? ''
    this.passed.set(project, (this.passed.get(project) ?? 0) + 1)
    if (test.location.file.includes('/faults/')) this.counts.faults += 1
    if (test.location.file.includes('/hosts/')) this.counts.hosts += 1
    for (const row of rowsOf(test.title)) this.faults.add(row)
  }

  onEnd(): void {
    const { faults, hosts, policy } = this.counts
    const say = (suite: string, words: string) => console.log(`${suite}: ${words}`)
    console.log('')
    // Once more at the end: where a log is cut, its end is what stays.
    for (const failure of this.failures) console.log(`${failure}\n`)
    if (this.looked.size > 0)
      say('accessibility', [...this.looked].map(([what, number]) => `${number} ${what}`).join(', '))
    if (faults > 0) say('faults', `${faults} cases of ${this.faults.size} rows passed`)
    if (hosts > 0) say('hosts', `${hosts} cases passed`)
    if (this.passed.size > 0)
      say('projects', [...this.passed].map(([project, number]) => `${number} passed in ${project}`).join(', '))
    if (this.durations.size > 0) say('slowest', slowestFiles(this.durations))
    if (policy > 0) say('policy', `${policy} tests under it, and each fails on a report`)
  }

  printsToStdio(): boolean {
    return false
  }
}
