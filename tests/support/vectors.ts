import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'

const folder = process.env['PORTICO_VECTORS']

/**
 * Runs a test over the cases of one file of public test vectors, from the folder in `PORTICO_VECTORS`; without it the
 * test is skipped and says so.
 */
export const testVectors = <Case>(
  name: string,
  file: string,
  run: (cases: readonly Case[]) => void | Promise<void>,
): void => {
  const path = folder && join(folder, file)
  if (!path || !existsSync(path)) {
    test(`${name} (skipped: set PORTICO_VECTORS to a folder with ${file})`, ({ skip }) => {
      const reason = `PORTICO_VECTORS ${folder ? `has no ${file}` : 'is not set'}`
      console.info(`${name}: skipped, ${reason}.`)
      skip(reason)
    })
    return
  }
  test(name, () => run((JSON.parse(readFileSync(path, 'utf8')) as { cases: Case[] }).cases))
}
