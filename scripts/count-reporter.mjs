// @ts-check
import { writeFileSync } from 'node:fs'
import { slowestFiles } from './slowest-files.mjs'

/** @param {unknown} error @returns {string} */
const firstLine = (error) => {
  const { message = error } = /** @type {{ message?: unknown }} */ (error ?? { message: 'no error given' })
  return String(message).split('\n', 1)[0] ?? ''
}

/**
 * A Vitest reporter that counts, names the slowest files, and keeps why a test failed or was skipped: Vitest's own JSON
 * leaves the reasons out.
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
    /** @type {{ name: string, reason: string }[]} */
    const failed = errors.map((error) => ({ name: 'outside every test', reason: firstLine(error) }))
    /** @type {typeof failed} */
    const skipped = []
    for (const module of modules) {
      const before = failed.length
      for (const test of module.children.allTests()) {
        const result = test.result()
        if (result.state === 'passed') passed += 1
        else if (result.state === 'skipped') {
          skipped.push({ name: test.fullName, reason: result.note ?? 'no reason given' })
        } else {
          const name = `${module.relativeModuleId} > ${test.fullName}`
          failed.push({ name, reason: firstLine(result.errors?.[0]) })
        }
      }
      // A file that cannot be loaded, or a hook that throws, fails without a failing test.
      for (const suite of [module, ...module.children.allSuites()]) {
        for (const error of suite.errors()) {
          const name = 'fullName' in suite ? `${module.relativeModuleId} > ${suite.fullName}` : module.relativeModuleId
          failed.push({ name, reason: firstLine(error) })
        }
      }
      if (!module.ok() && failed.length === before) {
        failed.push({ name: module.relativeModuleId, reason: 'no error given' })
      }
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
