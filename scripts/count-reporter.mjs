// @ts-check
import { writeFileSync } from 'node:fs'
import { slowestFiles } from './slowest-files.mjs'

/**
 * A Vitest reporter that counts, names the slowest files, and keeps why a test was skipped: Vitest's own JSON leaves the
 * reasons out.
 */
export default class CountReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(modules, errors) {
    const file = process.env['PORTICO_COUNT']
    if (!file) return
    let passed = 0
    let failed = errors.length
    /** @type {{ name: string, reason: string }[]} */
    const skipped = []
    for (const module of modules) {
      const before = failed
      for (const test of module.children.allTests()) {
        const result = test.result()
        if (result.state === 'passed') passed += 1
        else if (result.state === 'skipped') {
          skipped.push({ name: test.fullName, reason: result.note ?? 'no reason given' })
        } else failed += 1
      }
      // A file that cannot be loaded, or a hook that throws, fails without a failing test.
      if (!module.ok() && failed === before) failed += 1
    }
    const durations = modules.map((module) => {
      const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic()
      const all = environmentSetupDuration + setupDuration + collectDuration + duration
      return /** @type {const} */ ([module.relativeModuleId, all])
    })
    console.log(`slowest: ${slowestFiles(new Map(durations))}`)
    writeFileSync(file, JSON.stringify({ passed, failed, skipped }))
  }
}
